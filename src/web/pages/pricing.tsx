import { prices } from '#domain/limits.ts'
import { useEffect, useState } from 'react'
import { Choice } from '../ui/choice.tsx'
import { PublicTitle } from '../ui/public-title.tsx'
import { featuresOf, soldPlans, type PlanLimits } from './plan-features.ts'
import { PlanCard } from './plan-card.tsx'
import { PricingQuestions } from './pricing-questions.tsx'
import * as words from './words-pricing.ts'
import styles from './pricing.module.css'

const periods = [
  { value: 'monthly', label: words.monthly },
  {
    value: 'annual',
    label: (
      <>
        {words.annual} <span className={styles['saving']}>{words.saving(prices.annualSavingPercent)}</span>
      </>
    ),
  },
] as const

export default function Pricing() {
  const [period, setPeriod] = useState<'monthly' | 'annual'>('annual')
  const features = featuresOf(useServerPlans())
  const { proMonthly, proAnnualPerMonth } = prices
  return (
    <div className={styles['page']}>
      <PublicTitle description={words.description}>{`${words.title} | Morsel`}</PublicTitle>
      <header className={styles['head']}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <Choice legend={words.billingPeriod} options={periods} value={period} onChoose={setPeriod} />
      </header>
      <div className={styles['plans']}>
        <PlanCard
          name={words.planNames.free}
          description={words.freeFor}
          price={0}
          note={words.noCard}
          features={features.free}
          action={words.getStarted}
          to="/app"
        />
        <PlanCard
          name={words.planNames.pro}
          description={words.proFor}
          price={period === 'annual' ? proAnnualPerMonth : proMonthly}
          note={period === 'annual' ? words.billedAnnually(proAnnualPerMonth * 12) : words.billedMonthly}
          features={features.pro}
          action={words.startTrial}
          to="/app?start=trial"
          primary
        />
      </div>
      <section className={styles['section']} aria-labelledby="features-heading">
        <h2 id="features-heading">{words.inBoth}</h2>
        <ul className={styles['features']}>
          {words.features.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['section']} aria-labelledby="questions-heading">
        <h2 id="questions-heading">{words.questionsHeading}</h2>
        <PricingQuestions />
      </section>
    </div>
  )
}

/** The limits in force on this server; until it has answered, and where it does not, those that are sold. */
function useServerPlans(): PlanLimits {
  const [plans, setPlans] = useState(soldPlans)
  useEffect(() => {
    // Loaded after the page: its schemas are larger than all the rest of it.
    import('../config.ts')
      .then(({ fetchConfig }) => fetchConfig())
      .then((config) => setPlans(config.plans))
      .catch(() => {})
  }, [])
  return plans
}
