import { Link } from 'react-router'
import { trialDays } from '#domain/plan-numbers.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { Prose } from './prose.tsx'

export default function Terms() {
  return (
    <>
      <PageTitle description="The terms under which Morsel is offered: your texts stay yours, results need checking, the trial ends by itself.">
        Terms | Morsel
      </PageTitle>
      <Prose
        title="Terms"
        lead="What you can expect of Morsel, and what it expects of you. Whoever runs this server offers the service, and may add terms of their own."
      >
        <h2>The service and the software</h2>
        <p>
          Morsel is software that anybody may run. This server is run by its operator, who decides who may use
          it, which engine writes results, and what the plans allow. The software itself is under the Apache
          License 2.0: you may use, change and pass it on, and it comes as it is, without warranties or
          conditions of any kind.
        </p>
        <h2>Your texts and results</h2>
        <p>
          What you put in stays yours, and so does what comes out, as far as the law lets it be anybody’s. Use
          only texts that you are allowed to use. What is stored and how you remove it is told in{' '}
          <Link to="/privacy">Privacy</Link>.
        </p>
        <h2>Check what matters</h2>
        <p>
          Results are made by a machine and can be incomplete or wrong. The mark behind a claim shows the
          passage it rests on. Read the passage before you rely on a claim for a decision, an exam or a
          diagnosis.
        </p>
        <h2>Your account</h2>
        <p>
          Keep your password to yourself. Do not try to get around the limits, to reach other people’s texts,
          or to disturb the service for others. You can delete your account at any time on your{' '}
          <Link to="/app/account">account page</Link>.
        </p>
        <h2>Plans and the trial</h2>
        <p>
          What each plan allows is listed under <Link to="/pricing">Pricing</Link>. The Pro trial lasts{' '}
          {trialDays} days, needs no credit card, can be taken once for each account and ends by itself: you
          are then on the Free plan again, and keep all you made. While no payment service is connected to
          this server, the Billing page says so and nothing can be charged.
        </p>
        <h2>Changes and interruptions</h2>
        <p>
          The service may change, pause or end. A generation that a restart cuts off gives its use back. Keep
          copies of what you cannot do without: every result can be copied and downloaded.
        </p>
      </Prose>
    </>
  )
}
