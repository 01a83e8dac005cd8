import { planLimits, prices, trialDays } from '#domain/limits.ts'
import { formatNumber } from '../ui/format.ts'

// The page
export const title = 'Pricing'
export const description = `Morsel is free for ${planLimits.free.generationsPerDay} transformations a day. Pro is unlimited, from $${prices.proAnnualPerMonth} a month, with a ${trialDays}-day free trial and no credit card.`
export const lead = 'Start free. Upgrade when you need longer texts.'
export const billingPeriod = 'Billing period'
export const monthly = 'Monthly'
export const annual = 'Annual'
export const saving = (percent: number) => `Save ${percent}%`

// The plans
export const planNames = { free: 'Free', pro: 'Pro' }
export const freeFor = 'For the occasional article or chapter.'
export const proFor = 'For papers, reports and a term’s worth of reading.'
/** In US dollars. */
export const price = (amount: number) => `$${amount}`
export const noCard = 'No credit card required'
export const billedAnnually = (aYear: number) => `per month, billed annually ($${aYear} a year)`
export const billedMonthly = 'per month, billed monthly'
export const getStarted = 'Get Started Free'
export const startTrial = 'Start Free Trial'

// What a plan allows
export const unlimited = 'Unlimited transformations'
export const perDay = (count: number) => `${formatNumber(count)} transformations per day`
export const contentUpTo = (words: number, characters: number) =>
  `Content up to ${formatNumber(words)} words (${formatNumber(characters)} characters)`
export const summariesUpTo = (words: number) => `Summaries up to ${formatNumber(words)} words`
export const filesUnder = (megabytes: number) => `PDF and text files under ${formatNumber(megabytes)} MB`
export const allTools = 'All four tools'
export const everyPoint = 'Every point linked to its sentence'
export const freeTrial = `${trialDays}-day free trial`
export const noCardForTrial = 'No credit card required for the trial'

// In both plans
export const inBoth = 'In both plans'
export const features = [
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

// Questions
export const questionsHeading = 'Questions'
export const questions = [
  {
    question: 'What counts as a transformation?',
    answer:
      'One finished summary, quiz, explanation or set of insights. If it fails, it doesn’t count. Nor does it if you cancel before the first words appear.',
  },
  {
    question: 'When do I get more?',
    answer: 'Every day at 00:00 UTC. The top of every screen shows how many you have left.',
  },
  {
    question: 'How does the trial work?',
    answer: `You get everything in Pro for ${trialDays} days, no credit card needed. Then it ends by itself: you’re back on Free and keep everything you made. Each account gets one trial.`,
  },
  {
    question: 'What if my text is too long?',
    answer:
      'We’ll tell you by how much and offer to keep the first part. We never cut anything before you decide.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'Not to try it: the home page works without one. With an account you get longer texts, files and web pages, and your results on any device.',
  },
  {
    question: 'Can I run it myself?',
    answer:
      'Yes. Morsel is open source under the Apache License 2.0. On your own server, you set the limits, or lift them.',
  },
]
