import { estimateWords, planLimits, prices, trialDays } from '#domain/limits.ts'
import { Link } from 'react-router'
import styles from './landing-costs.module.css'

const { free, pro } = planLimits
const number = (value: number) => value.toLocaleString('en')

/** Both plans in a line each. */
export function LandingCosts() {
  return (
    <>
      <dl className={styles['plans']}>
        <div>
          <dt>Free</dt>
          <dd className={styles['price']}>$0</dd>
          <dd>
            {free.generationsPerDay} transformations a day. Texts up to{' '}
            {number(estimateWords(free.characters))} words ({number(free.characters)} characters).
          </dd>
        </div>
        <div>
          <dt>Pro</dt>
          <dd className={styles['price']}>
            ${prices.proAnnualPerMonth}
            <span>a month, billed annually, or ${prices.proMonthly} monthly</span>
          </dd>
          <dd>
            {pro.generationsPerDay === 'unlimited' ? 'Unlimited' : pro.generationsPerDay} transformations.
            Texts up to {number(estimateWords(pro.characters))} words ({number(pro.characters)} characters).{' '}
            {trialDays} days free, no card.
          </dd>
        </div>
      </dl>
      <p className={styles['more']}>
        <Link to="/pricing">Compare plans</Link>
      </p>
    </>
  )
}
