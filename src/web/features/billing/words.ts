import { trialDays } from '#domain/limits.ts'

// The page
export const title = 'Billing'
export const lead = 'Your plan, usage and payments.'

// The plan
export const plan = 'Plan'
export const planNames = { free: 'Free', pro: 'Pro' }
export const planStates = { trialing: 'Free trial', active: 'Active' }
export const trialEnds = (day: string, time: string) =>
  `Your trial ends on ${day} at ${time}. It ends by itself. You won’t be charged.`
export const usedUnlimited = (used: number) => `${used} used today. No daily limit.`
export const usedOf = (used: number, allowance: number) => `${used} of ${allowance} used today`
export const usedToday = 'Used today'
export const moreAt = (time: string) => `You get more at ${time} your time.`
export const trialUsed = 'You’ve already used your free trial.'

// The trial
export const startTrial = `Start ${trialDays}-day Pro trial`
export const startingTrial = 'Starting...'
export const trialStarted = (day: string, time: string) =>
  `Your Pro trial has started. It ends on ${day} at ${time} by itself, and you won’t be charged.`
export const trialOn = `Your ${trialDays}-day Pro trial is on. No card, no charge.`
export const trialOnUntil = (day: string) =>
  `Your ${trialDays}-day Pro trial is on. It ends by itself on ${day}. No card, no charge.`
export const tryPro = `Try everything in Pro for ${trialDays} days. No credit card needed.`

// Payment
export const payment = 'Payment'
export const sample = 'Sample data: connect Stripe to go live'
export const sampleHint = 'This is not your card, and these are not your bills. It shows how they will look.'
export const cardEnding = (brand: string, last4: string) => `${brand} ending in ${last4}`
export const cardExpires = (month: string) => `Expires ${month}`
export const updateCard = 'Update'
export const history = 'Billing history'
export const sampleHistory = 'Billing history (sample)'
export const columns = { date: 'Date', description: 'Description', status: 'Status', amount: 'Amount' }
export const paymentStates = { success: 'Paid', failure: 'Failed' }
