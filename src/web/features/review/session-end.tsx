import { Link } from 'react-router'
import type { ReviewQueue } from '#domain/study/card.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { addressOfText } from './card-face.tsx'
import { counted } from './interval-words.ts'
import { figuresOf, progressOf } from './session-figures.ts'
import type { Session } from './session-state.ts'
import styles from './session-end.module.css'

type Props = { state: Session; due: ReviewQueue; onContinue: () => void }

/** How a session went, and what was missed in it. */
export function SessionEnd({ state, due, onContinue }: Props) {
  const { current, refusal, unsent, failedSends } = state
  const { cards, missed, minutes } = figuresOf(state)
  const { at, of } = progressOf(state)
  const left = current ? of - at + 1 : 0
  const isDone = cards > 0 || due.done > 0
  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1} className={styles['title']}>
        {left > 0 ? `${counted(left, 'card')} left today` : isDone ? 'Done for today' : 'Nothing due today'}
      </h1>
      <p className={styles['lead']}>
        {cards > 0
          ? `${counted(cards, 'card')} in ${counted(minutes, 'minute')}. You knew ${cards - missed.length}.`
          : due.done > 0
            ? `You reviewed ${counted(due.done, 'card')} today.`
            : 'Your cards come back just before you’d forget them.'}
      </p>
      {failedSends > 0 && (
        <Notice tone="bad">
          {unsent.length === 1 ? 'Your last change isn’t' : `Your last ${unsent.length} changes aren’t`} saved
          yet. They stay on this device, and we’ll keep trying.
        </Notice>
      )}
      {refusal && <Notice tone="plain">{refusal}</Notice>}
      <div className={styles['actions']}>
        {left > 0 && (
          <Button look="primary" onClick={onContinue}>
            Continue
          </Button>
        )}
        <ButtonLink look={left > 0 ? 'plain' : 'primary'} to="/app/library">
          Back to library
        </ButtonLink>
      </div>
      {missed.length > 0 && (
        <section className={styles['missed']} aria-labelledby="missed-heading">
          <h2 id="missed-heading">Worth another look</h2>
          <ul>
            {missed.map((card) => (
              <li key={card.id}>
                <span dir="auto">{card.front}</span>
                <Link to={addressOfText(card)} aria-label={`See passage: ${card.front}`}>
                  See passage
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
