import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'
import { landingText } from './landing-text.ts'
import { landingResult as result } from './landing-result.ts'
import { rich } from '../ui/rich.tsx'
import * as words from './words-landing.ts'
import styles from './landing-question.module.css'

const { question, options, answer, proof } = result.asked
const [title = '', page = ''] = landingText.split('\n\n')
const [before = '', after = ''] = page.split(proof)

/** The product at work: a page and one question about it. Answered, the sentence that proves the answer lights up. */
export function LandingQuestion() {
  const hydrated = useHydrated()
  const book = useRef<HTMLElement>(null)
  const [given, setGiven] = useState<number>()
  const [thread, setThread] = useState('')
  const answered = given !== undefined

  useEffect(() => {
    const node = book.current
    if (!answered || !node) return
    node.querySelector('mark')?.scrollIntoView({ block: 'nearest' })
    const watch = new ResizeObserver(() => {
      // Not needed before, and where it does not come the page is whole without it.
      void import('./landing-thread.ts').then(
        ({ landingThread }) => setThread(landingThread(node)),
        () => {},
      )
    })
    watch.observe(node)
    return () => watch.disconnect()
  }, [answered])

  /** Digits answer, arrows only move on. */
  function press(event: KeyboardEvent<HTMLElement>) {
    const place = Number(event.key) - 1
    if (options[place] !== undefined && !answered) setGiven(place)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const focused = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons.at((focused + step) % buttons.length)?.focus()
  }

  return (
    <figure ref={book} className={styles['book']} data-answered={answered} aria-label={words.atWork}>
      <div className={styles['leaf']}>
        <p className={styles['head']}>{title}</p>
        <p className={styles['text']}>
          {before}
          {/* Nothing gives it away before: a screen reader may read out a mark. */}
          {answered ? <mark>{proof}</mark> : proof}
          {after}
        </p>
      </div>
      <div className={styles['leaf']} role="presentation" onKeyDown={press}>
        <p className={styles['tool']}>{words.quiz}</p>
        <h2 id="asked" className={styles['question']}>
          {question}
        </h2>
        <ol className={styles['options']} aria-labelledby="asked">
          {options.map((option, place) => {
            const mark = answered ? (place === answer ? 'right' : place === given && 'wrong') : undefined
            return (
              <li key={option}>
                <button
                  type="button"
                  className={styles['option']}
                  data-mark={mark}
                  disabled={!hydrated}
                  aria-disabled={answered}
                  onClick={() => answered || setGiven(place)}
                >
                  <span className={styles['key']} aria-hidden="true">
                    {mark === 'right' ? '✓' : mark === 'wrong' ? '✕' : place + 1}
                  </span>
                  {option}
                  {answered && (place === given || place === answer) && (
                    <span className={styles['note']}>
                      {place === given ? words.yourPick : words.rightAnswer}
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ol>
        <div className={styles['verdict']}>
          <p role="status">
            {answered &&
              rich(given === answer ? words.right : words.wrong, {
                proof: <span className="visually-hidden">{words.proofIs(proof)}</span>,
              })}
          </p>
          {answered ? (
            <a href="#try">
              {words.withYourText} <span aria-hidden="true">→</span>
            </a>
          ) : (
            hydrated && (
              <p className={styles['hint']}>{rich(words.pickOne, { keys: <span>{words.keysWork}</span> })}</p>
            )
          )}
          <noscript>
            <details>
              <summary>{words.showAnswer}</summary>
              <p>
                {answer + 1}: {options[answer]}. {proof}
              </p>
            </details>
          </noscript>
        </div>
      </div>
      {thread && (
        <svg className={styles['thread']} aria-hidden="true">
          <path pathLength="1" d={thread} />
        </svg>
      )}
    </figure>
  )
}
