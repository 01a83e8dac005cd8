import { Link } from 'react-router'
import * as words from './words-landing.ts'
import styles from './landing-costs.module.css'

/** Both plans in a line each. */
export function LandingCosts() {
  return (
    <>
      <dl className={styles['plans']}>
        <div>
          <dt>{words.planNames.free}</dt>
          <dd className={styles['price']}>{words.freePrice}</dd>
          <dd>{words.freeGives}</dd>
        </div>
        <div>
          <dt>{words.planNames.pro}</dt>
          <dd className={styles['price']}>
            {words.proPrice}
            <span>{words.proPeriod}</span>
          </dd>
          <dd>{words.proGives}</dd>
        </div>
      </dl>
      <p className={styles['more']}>
        <Link to="/pricing">{words.comparePlans}</Link>
      </p>
    </>
  )
}
