import { trialSteps } from '#domain/model-server.ts'
import { inSeconds, sampleWords, stepWords, wordsOfPace } from '#domain/trial-words.ts'
import { Check, Cross } from '../../ui/icons.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Trial } from './connect-state.ts'
import * as words from './words.ts'
import styles from './trial-card.module.css'

/** What a trial showed, step by step, and one real sentence that the model made. */
export function TrialCard({ trial }: { trial: Trial | undefined }) {
  const { steps = [], at, sample, done, failure } = trial ?? {}
  const pace = done && wordsOfPace(done)
  const good = steps.filter(({ ok }) => ok).length
  return (
    <Sheet className={styles['card']} aria-label={words.trial}>
      <div className={styles['head']}>
        <h2>{titleOf(trial)}</h2>
        {/* Said aloud when it is over; each step besides would be too much. */}
        <span role="status" data-ok={done?.ok}>
          {done && `${words.goodSteps(good, trialSteps.length)} · ${inSeconds(done.ms)}`}
        </span>
      </div>
      <ol className={styles['steps']}>
        {trialSteps.map((name) => {
          const step = steps.find((one) => one.name === name)
          const isAt = at?.name === name
          return (
            <li key={name} data-ok={step?.ok} aria-busy={isAt && !step}>
              <span className={styles['sign']}>
                {step?.ok && <Check size={18} strokeWidth={2.2} />}
                {step?.ok === false && <Cross size={18} strokeWidth={2.2} />}
                {step && (
                  <span className="visually-hidden">{`${step.ok ? words.stepGood : words.stepFailed} `}</span>
                )}
              </span>
              <b>{stepWords[name]}</b>
              <span className={styles['said']} lang={step && 'en'}>
                {step?.said ?? (isAt ? words.tryingStep(at.said) : '')}
              </span>
              {step?.todo && (
                <p className={styles['todo']} lang="en">
                  {step.todo}
                </p>
              )}
            </li>
          )
        })}
      </ol>
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      {sample && (
        <div className={styles['real']}>
          <h3>
            {words.madeOfThree}
            <span>{inSeconds(sample.ms)}</span>
          </h3>
          <p className={styles['text']}>“{sample.text}”</p>
          <blockquote>{sample.made}</blockquote>
          <footer>
            <b data-label={sample.label}>
              {(sample.label === 'quoted' || sample.label === 'linked') && '✓ '}
              {sampleWords[sample.label]}
            </b>
            {pace !== undefined && <span>{pace}</span>}
          </footer>
        </div>
      )}
    </Sheet>
  )
}

function titleOf(trial: Trial | undefined): string {
  if (!trial) return words.notTried
  return trial.done || trial.failure ? words.tried : words.tryingNow
}
