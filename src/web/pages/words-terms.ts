import { trialDays } from '#domain/limits.ts'
import type { ProseSection } from './prose.tsx'

// The page
export const title = 'Terms'
export const description =
  'Morsel’s terms: your texts stay yours, check what matters, and the trial ends by itself.'
export const lead =
  'What you can expect from Morsel, and what we ask of you. The operator of this server provides the service and may add their own terms.'

// What its sentences link to, or stress
export const privacy = 'Privacy'
export const account = 'account page'
export const pricing = 'Pricing'

export const sections: ProseSection[] = [
  {
    heading: 'The service and the software',
    blocks: [
      'Anyone can run Morsel. The operator of this server decides who may use it, which engine writes the results and what the plans allow. The software itself is under the Apache License 2.0: you may use it, change it and share it. It comes as it is, without warranties or conditions of any kind.',
    ],
  },
  {
    heading: 'Your texts and results',
    blocks: [
      'Your texts stay yours. So do your results, as far as the law allows. Only use texts you’re allowed to use. {privacy} explains what we store and how to delete it.',
    ],
  },
  {
    heading: 'Check what matters',
    blocks: [
      'A machine makes the results. They can be incomplete or wrong. Before you rely on a point for a decision, an exam or a diagnosis, read the sentence it came from.',
    ],
  },
  {
    heading: 'Your account',
    blocks: [
      'Keep your password to yourself. Don’t try to get around the limits, reach other people’s texts or disrupt the service. You can delete your account at any time on your {account}.',
    ],
  },
  {
    heading: 'Plans and the trial',
    blocks: [
      `See {pricing} for what each plan includes. The Pro trial lasts ${trialDays} days, needs no credit card and ends by itself. Then you’re back on Free and keep everything you made. Each account gets one trial. If this server has no payment service, the Billing page says so and nobody can be charged.`,
    ],
  },
  {
    heading: 'Changes and interruptions',
    blocks: [
      'The service may change, pause or end. If a restart interrupts a result, it doesn’t count. Keep copies of anything you can’t do without: you can copy and download every result.',
    ],
  },
]
