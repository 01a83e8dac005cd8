import { planLimits, prices, trialDays } from '#domain/limits.ts'
import { useEffect, useState } from 'react'
import { Choice } from '../ui/choice.tsx'
import { PublicTitle } from '../ui/public-title.tsx'
import { featuresOf, soldPlans, type PlanLimits } from './plan-features.ts'
import { PlanCard } from './plan-card.tsx'
import { PricingQuestions } from './pricing-questions.tsx'
import styles from './pricing.module.css'

const periods = [
  { value: 'monthly', label: 'Monthly' },
  {
    value: 'annual',
    label: (
      <>
        Annual <span className={styles['saving']}>{prices.annualSaving}</span>
      </>
    ),
  },
] as const

const everywhere = [
  {
    title: 'See where it came from',
    text: 'Click the number beside a point and its sentence lights up in your text.',
  },
  {
    title: 'All four tools',
    text: 'Summary, quiz, simple explanation and key insights, from pasted text, a file or a web page.',
  },
  {
    title: 'Quizzes you can practise',
    text: 'Answer five questions, get your score, and see why each answer is right.',
  },
  { title: 'Your history', text: 'Everything you make stays until you delete it.' },
  { title: 'Take it with you', text: 'Copy, download or print any result.' },
  {
    title: 'Nothing gets lost',
    text: 'Close the tab: your result will be waiting. If it fails, it doesn’t count.',
  },
]

export default function Pricing() {
  const [period, setPeriod] = useState<'monthly' | 'annual'>('annual')
  const features = featuresOf(useServerPlans())
  const { proMonthly, proAnnualPerMonth } = prices
  return (
    <div className={styles['page']}>
      <PublicTitle
        description={`Morsel is free for ${planLimits.free.generationsPerDay} transformations a day. Pro is unlimited, from $${proAnnualPerMonth} a month, with a ${trialDays}-day free trial and no credit card.`}
      >
        Pricing | Morsel
      </PublicTitle>
      <header className={styles['head']}>
        <h1>Pricing</h1>
        <p>Start free. Upgrade when you need longer texts.</p>
        <Choice legend="Billing period" options={periods} value={period} onChoose={setPeriod} />
      </header>
      <div className={styles['plans']}>
        <PlanCard
          name="Free"
          description="For the occasional article or chapter."
          price={0}
          note="No credit card required"
          features={features.free}
          action="Get Started Free"
          to="/app"
        />
        <PlanCard
          name="Pro"
          description="For papers, reports and a term’s worth of reading."
          price={period === 'annual' ? proAnnualPerMonth : proMonthly}
          note={
            period === 'annual'
              ? `per month, billed annually ($${proAnnualPerMonth * 12} a year)`
              : 'per month, billed monthly'
          }
          features={features.pro}
          action="Start Free Trial"
          to="/app?start=trial"
          primary
        />
      </div>
      <section className={styles['section']} aria-labelledby="features-heading">
        <h2 id="features-heading">In both plans</h2>
        <ul className={styles['features']}>
          {everywhere.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['section']} aria-labelledby="questions-heading">
        <h2 id="questions-heading">Questions</h2>
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
