import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { LandingCosts } from './landing-costs.tsx'
import { LandingDemo } from './landing-demo.tsx'
import { LandingFeatures } from './landing-features.tsx'
import { LandingQuotes } from './landing-quotes.tsx'
import { LandingTry } from './landing-try.tsx'
import styles from './landing.module.css'

export default function Landing() {
  return (
    <div className={styles['page']}>
      <PageTitle description="Turn a long text into a summary, a quiz, a simple explanation or its key insights, each claim tied to the passage it came from.">
        Morsel | Transform Long Content Into Digestible Insights
      </PageTitle>
      <section className={styles['hero']}>
        <div>
          <h1>Transform Long Content Into Digestible Insights</h1>
          <p className={styles['subline']}>
            <span>Use AI to instantly create summaries, quizzes, and simplified explanations.</span> Every
            claim shows the passage it rests on, or says that it found none.
          </p>
          <div className={styles['actions']}>
            <ButtonLink to="/app" look="primary">
              Try Morsel Free
            </ButtonLink>
            {/* The browser's own jump: it works before our code has arrived, and as often as it is pressed. */}
            <ButtonLink to="#features" reloadDocument>
              Learn More
            </ButtonLink>
          </div>
          <p className={styles['fine']}>
            Free to try. No credit card required. Or <a href="#try">try it right here</a>, without an account.
          </p>
        </div>
        <LandingDemo />
      </section>

      <section id="try" className={styles['section']} aria-labelledby="try-heading">
        <div className={styles['intro']}>
          <h2 id="try-heading">Try it right here</h2>
          <p>Paste a text or take ours: the built-in engine answers in this browser, without an account.</p>
        </div>
        <noscript>
          <p>This part needs JavaScript: your own browser does the work.</p>
        </noscript>
        <LandingTry />
      </section>

      <section id="features" className={styles['section']} aria-labelledby="features-heading">
        <h2 id="features-heading">One text, four ways in</h2>
        <LandingFeatures />
      </section>

      <section className={styles['section']} aria-labelledby="text-heading">
        <div className={styles['aside']}>
          <div>
            <h2 id="text-heading">What happens to your text</h2>
            <p>
              <Link to="/privacy">Read all of it</Link>
            </p>
          </div>
          <dl className={styles['facts']}>
            <div>
              <dt>Files are read in your browser</dt>
              <dd>A file never leaves your device. Only the text in it is sent, with its name.</dd>
            </div>
            <div>
              <dt>It is kept on this server, for you</dt>
              <dd>
                Your text is stored with its result, so that you can open both again. No other account can.
              </dd>
            </div>
            <div>
              <dt>You can remove it</dt>
              <dd>Remove one result and its text goes too. Delete your account and everything goes.</dd>
            </div>
            <div>
              <dt>A model sees it only if one is connected</dt>
              <dd>
                The built-in engine works without a network. Your text goes to a language model only where the
                operator of this server set one up, and each result names the engine that wrote it.
              </dd>
            </div>
            <div>
              <dt>Nobody looks over your shoulder</dt>
              <dd>No trackers, no advertising, no cookies, no fonts or scripts from elsewhere.</dd>
            </div>
          </dl>
        </div>
      </section>

      <section className={styles['section']} aria-labelledby="costs-heading">
        <h2 id="costs-heading">What it costs</h2>
        <LandingCosts />
      </section>

      <section className={styles['section']} aria-labelledby="quotes-heading">
        <h2 id="quotes-heading" className="visually-hidden">
          Testimonials
        </h2>
        <LandingQuotes />
      </section>

      <section className={styles['closing']} aria-labelledby="closing-heading">
        <h2 id="closing-heading">Bring the text you have been putting off</h2>
        <ButtonLink to="/app" look="primary">
          Get Started Free
        </ButtonLink>
      </section>
    </div>
  )
}
