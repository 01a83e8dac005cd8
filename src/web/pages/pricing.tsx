import { useEffect, useState } from 'react'
import { planNumbers, prices, trialDays } from '#domain/plan-numbers.ts'
import { Choice } from '../ui/choice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
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
    title: 'The passage behind each claim',
    text: 'Press the mark behind a claim, and the sentence it rests on lights up in your text.',
  },
  {
    title: 'All four tools',
    text: 'Summary, quiz, simple explanation and key insights, from a paste, a file or a web page.',
  },
  {
    title: 'A quiz to practise with',
    text: 'Answer the five questions, see your score, then the reason behind each answer.',
  },
  { title: 'Your history', text: 'All you made is kept until you remove it, and opens where you left it.' },
  { title: 'Yours to take away', text: 'Copy, download or print every result.' },
  {
    title: 'Nothing lost on the way',
    text: 'A generation outlives a closed tab. One that fails does not count against your day.',
  },
]

export default function Pricing() {
  const [period, setPeriod] = useState<'monthly' | 'annual'>('annual')
  const features = featuresOf(useServerPlans())
  const { proMonthly, proAnnualPerMonth } = prices
  return (
    <div className={styles['page']}>
      <PageTitle
        description={`Morsel is free for ${planNumbers.free.generationsPerDay} transformations per day. Pro is unlimited, from $${proAnnualPerMonth} per month, with a ${trialDays}-day free trial and no credit card.`}
      >
        Pricing | Morsel
      </PageTitle>
      <header className={styles['head']}>
        <h1>Pricing</h1>
        <p>Start for free. Take Pro when your texts get longer.</p>
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
        />
        <PlanCard
          name="Pro"
          description="For papers, reports and a whole term’s reading."
          price={period === 'annual' ? proAnnualPerMonth : proMonthly}
          note={
            period === 'annual'
              ? `per month, billed annually ($${proAnnualPerMonth * 12} a year)`
              : 'per month, billed monthly'
          }
          features={features.pro}
          action="Start Free Trial"
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
