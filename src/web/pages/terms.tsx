import { trialDays } from '#domain/limits.ts'
import { Link } from 'react-router'
import { PublicTitle } from '../ui/public-title.tsx'
import { Prose } from './prose.tsx'

export default function Terms() {
  return (
    <>
      <PublicTitle description="Morsel’s terms: your texts stay yours, check what matters, and the trial ends by itself.">
        Terms | Morsel
      </PublicTitle>
      <Prose
        title="Terms"
        lead="What you can expect from Morsel, and what we ask of you. The operator of this server provides the service and may add their own terms."
      >
        <h2>The service and the software</h2>
        <p>
          Anyone can run Morsel. The operator of this server decides who may use it, which engine writes the
          results and what the plans allow. The software itself is under the Apache License 2.0: you may use
          it, change it and share it. It comes as it is, without warranties or conditions of any kind.
        </p>
        <h2>Your texts and results</h2>
        <p>
          Your texts stay yours. So do your results, as far as the law allows. Only use texts you’re allowed
          to use. <Link to="/privacy">Privacy</Link> explains what we store and how to delete it.
        </p>
        <h2>Check what matters</h2>
        <p>
          A machine makes the results. They can be incomplete or wrong. Before you rely on a point for a
          decision, an exam or a diagnosis, read the sentence it came from.
        </p>
        <h2>Your account</h2>
        <p>
          Keep your password to yourself. Don’t try to get around the limits, reach other people’s texts or
          disrupt the service. You can delete your account at any time on your{' '}
          <Link to="/app/account">account page</Link>.
        </p>
        <h2>Plans and the trial</h2>
        <p>
          See <Link to="/pricing">Pricing</Link> for what each plan includes. The Pro trial lasts {trialDays}{' '}
          days, needs no credit card and ends by itself. Then you’re back on Free and keep everything you
          made. Each account gets one trial. If this server has no payment service, the Billing page says so
          and nobody can be charged.
        </p>
        <h2>Changes and interruptions</h2>
        <p>
          The service may change, pause or end. If a restart interrupts a result, it doesn’t count. Keep
          copies of anything you can’t do without: you can copy and download every result.
        </p>
      </Prose>
    </>
  )
}
