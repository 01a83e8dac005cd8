import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { PublicTitle } from '../ui/public-title.tsx'
import { LandingCosts } from './landing-costs.tsx'
import { LandingFeatures } from './landing-features.tsx'
import { LandingQuestion } from './landing-question.tsx'
import { LandingQuotes } from './landing-quotes.tsx'
import { LandingTry } from './landing-try.tsx'
import { asNewcomer } from './newcomer.ts'
import { rich } from '../ui/rich.tsx'
import * as words from './words-landing.ts'
import styles from './landing.module.css'

export default function Landing() {
  return (
    <div className={styles['page']}>
      <PublicTitle description={words.description}>{`Morsel | ${words.title}`}</PublicTitle>
      <section className={styles['hero']}>
        <div>
          <h1>{words.title}</h1>
          <p className={styles['subline']}>{rich(words.pitch, { makes: <span>{words.makes}</span> })}</p>
          <div className={styles['actions']}>
            <ButtonLink to="/app" look="primary" state={asNewcomer}>
              {words.tryFree}
            </ButtonLink>
            {/* The browser's own jump: it works before our code has arrived, and as often as it is pressed. */}
            <ButtonLink to="#features" reloadDocument>
              {words.learnMore}
            </ButtonLink>
          </div>
          <p className={styles['fine']}>
            {rich(words.freeToTry, { try: <a href="#try">{words.tryYourText}</a> })}
          </p>
        </div>
        <LandingQuestion />
      </section>

      <section id="try" className={styles['section']} aria-labelledby="try-heading">
        <div className={styles['intro']}>
          <h2 id="try-heading">{words.withYourText}</h2>
          <p>{words.pasteSomething}</p>
        </div>
        <noscript>
          <p>{words.needsJavaScript}</p>
        </noscript>
        <LandingTry />
      </section>

      <section id="features" className={styles['section']} aria-labelledby="features-heading">
        <div className={styles['intro']}>
          <h2 id="features-heading">{words.fourWays}</h2>
          <p>{words.madeAllFour}</p>
        </div>
        <LandingFeatures />
      </section>

      <section className={styles['section']} aria-labelledby="text-heading">
        <div className={styles['aside']}>
          <div>
            <h2 id="text-heading">{words.yourText}</h2>
            <p>
              <Link to="/privacy">{words.readPrivacy}</Link>
            </p>
          </div>
          <dl className={styles['facts']}>
            {words.facts.map(({ fact, more }) => (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{more}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section className={styles['section']} aria-labelledby="costs-heading">
        <h2 id="costs-heading">{words.costs}</h2>
        <LandingCosts />
      </section>

      <section className={styles['section']} aria-labelledby="quotes-heading">
        <h2 id="quotes-heading" className="visually-hidden">
          {words.testimonials}
        </h2>
        <LandingQuotes />
      </section>

      <section className={styles['closing']} aria-labelledby="closing-heading">
        <h2 id="closing-heading">{words.bringText}</h2>
        <ButtonLink to="/app" look="primary" state={asNewcomer}>
          {words.getStarted}
        </ButtonLink>
      </section>
    </div>
  )
}
