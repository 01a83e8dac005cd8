import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { PublicTitle } from '../ui/public-title.tsx'
import { LandingCosts } from './landing-costs.tsx'
import { LandingFeatures } from './landing-features.tsx'
import { LandingQuestion } from './landing-question.tsx'
import { LandingQuotes } from './landing-quotes.tsx'
import { LandingTry } from './landing-try.tsx'
import { asNewcomer } from './newcomer.ts'
import styles from './landing.module.css'

export default function Landing() {
  return (
    <div className={styles['page']}>
      <PublicTitle description="Turn a long text into a summary, a quiz, a simple explanation or key insights. Every point links to the sentence it came from.">
        Morsel | Transform Long Content Into Digestible Insights
      </PublicTitle>
      <section className={styles['hero']}>
        <div>
          <h1>Transform Long Content Into Digestible Insights</h1>
          <p className={styles['subline']}>
            <span>Use AI to instantly create summaries, quizzes, and simplified explanations.</span> Every
            point links to the sentence it came from. If there isn’t one, we say so.
          </p>
          <div className={styles['actions']}>
            <ButtonLink to="/app" look="primary" state={asNewcomer}>
              Try Morsel Free
            </ButtonLink>
            {/* The browser's own jump: it works before our code has arrived, and as often as it is pressed. */}
            <ButtonLink to="#features" reloadDocument>
              Learn More
            </ButtonLink>
          </div>
          <p className={styles['fine']}>
            Free to try. No credit card required. Or <a href="#try">try your own text</a> first, no account
            needed.
          </p>
        </div>
        <LandingQuestion />
      </section>

      <section id="try" className={styles['section']} aria-labelledby="try-heading">
        <div className={styles['intro']}>
          <h2 id="try-heading">Try it with your own text</h2>
          <p>Paste something, or use our sample. It runs in your browser; no account needed.</p>
        </div>
        <noscript>
          <p>This part needs JavaScript, because your own browser does the work.</p>
        </noscript>
        <LandingTry />
      </section>

      <section id="features" className={styles['section']} aria-labelledby="features-heading">
        <div className={styles['intro']}>
          <h2 id="features-heading">One page, four ways in</h2>
          <p>Our built-in engine made all four from the page at the top.</p>
        </div>
        <LandingFeatures />
      </section>

      <section className={styles['section']} aria-labelledby="text-heading">
        <div className={styles['aside']}>
          <div>
            <h2 id="text-heading">What happens to your text</h2>
            <p>
              <Link to="/privacy">Read our privacy page</Link>
            </p>
          </div>
          <dl className={styles['facts']}>
            <div>
              <dt>Your files stay on your device</dt>
              <dd>Your browser reads them. Only the text and the file’s name are sent.</dd>
            </div>
            <div>
              <dt>Your texts are yours alone</dt>
              <dd>We store them with their results so you can come back. No other account can open them.</dd>
            </div>
            <div>
              <dt>Delete means delete</dt>
              <dd>Delete a text and its results go with it. Delete your account and everything goes.</dd>
            </div>
            <div>
              <dt>A language model only if one is connected</dt>
              <dd>
                The built-in engine needs no network. If this server uses a language model, your text goes to
                it, and every result says who wrote it.
              </dd>
            </div>
            <div>
              <dt>Nobody’s watching</dt>
              <dd>No trackers, no ads, and nothing loaded from other sites.</dd>
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
        <h2 id="closing-heading">Bring the text you’ve been putting off</h2>
        <ButtonLink to="/app" look="primary" state={asNewcomer}>
          Get Started Free
        </ButtonLink>
      </section>
    </div>
  )
}
