import { useEffect, useRef, useState, type Dispatch } from 'react'
import { Rating } from '#domain/study/memory.ts'
import { Button } from '../../ui/button.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { Cross } from '../../ui/icons.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import { CardFace } from './card-face.tsx'
import { CardForm } from './card-form.tsx'
import { longInterval } from './interval.ts'
import { RateButtons } from './rate-buttons.tsx'
import { progressOf } from './session-figures.ts'
import { aheadMs, type ReviewSession, type SessionEvent } from './session-state.ts'
import * as words from './words.ts'
import styles from './session-dialog.module.css'
import { useSessionKeys } from './use-session-keys.ts'

type Props = { state: ReviewSession; dispatch: Dispatch<SessionEvent>; onEnd: () => void }

/** The cards, one after another, over the whole window. */
export function SessionDialog({ state, dispatch, onEnd }: Props) {
  const { current, turned, steps } = state
  const dialog = useModal()
  const place = useRef<HTMLElement>(null)
  const [isEditing, setEditing] = useState(false)
  const { at, of, again, known } = progressOf(state)

  // What had the focus goes with the side it stood on.
  useEffect(() => {
    if (!isEditing) place.current?.focus({ preventScroll: true })
    place.current?.scrollTo({ top: 0 })
  }, [current, turned, isEditing])

  const turn = () => dispatch({ type: 'turned', now: Date.now() })
  const undo = () => dispatch({ type: 'undone', now: Date.now() })
  const rate = (rating: Rating) =>
    dispatch({ type: 'rated', id: crypto.randomUUID(), rating, now: Date.now() })

  useSessionKeys((key) => {
    if (isEditing) return false
    const rating = key === ' ' ? 'good' : Rating.options[Number(key) - 1]
    if (key === 'u') undo()
    else if (key === ' ' && !turned) turn()
    else if (turned && rating) rate(rating)
    else return false
    return true
  })

  if (!current) return null
  return (
    <dialog
      ref={dialog}
      className={styles['session']}
      aria-label={words.review}
      onCancel={(event) => {
        event.preventDefault()
        if (isEditing) setEditing(false)
        else onEnd()
      }}
    >
      <header className={styles['bar']}>
        <button type="button" className={styles['tool']} aria-label={words.endReview} onClick={onEnd}>
          <Cross size={20} strokeWidth={1.8} />
          <span className={styles['word']}>{words.endReview}</span>
        </button>
        <div className={styles['progress']}>
          <div
            className={styles['track']}
            role="progressbar"
            aria-label={words.progress}
            aria-valuemin={0}
            aria-valuemax={of}
            aria-valuenow={known}
          >
            <i style={{ width: `${(100 * known) / of}%` }} />
          </div>
          <span>{again > 0 ? words.placeWithAgain(at, of, again) : words.place(at, of)}</span>
        </div>
        <div className={styles['right']}>
          {steps.length > 0 && (
            <button type="button" className={`${styles['tool']} ${styles['wide']}`} onClick={undo}>
              <Pictogram name="undo" />
              {words.undo} <kbd aria-hidden="true">U</kbd>
            </button>
          )}
          <button
            type="button"
            className={styles['tool']}
            aria-label={words.editCard}
            aria-pressed={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <Pictogram name="pen" />
          </button>
        </div>
      </header>
      <section
        ref={place}
        className={styles['stage']}
        tabIndex={-1}
        aria-label={words.card}
        aria-live="polite"
      >
        <div className={styles['card']}>
          {isEditing ? (
            <CardForm
              key={current.id}
              card={current}
              onSave={(sides) => {
                dispatch({ type: 'edited', ...sides })
                setEditing(false)
              }}
              onRemove={() => {
                dispatch({ type: 'removed', now: Date.now() })
                setEditing(false)
              }}
              onCancel={() => setEditing(false)}
            />
          ) : (
            <CardFace card={current} turned={turned} onTurn={turn} />
          )}
        </div>
      </section>
      <div className={styles['dock']} role="group" aria-label={words.answer} hidden={isEditing}>
        <div className={styles['last']}>
          <p role="status">{lastOf(state)}</p>
          {steps.length > 0 && (
            <button type="button" className={`${styles['tool']} ${styles['narrow']}`} onClick={undo}>
              {words.undo}
            </button>
          )}
        </div>
        {turned ? (
          <RateButtons card={current} now={state.turnedAt} onRate={rate} />
        ) : (
          <div className={styles['show']}>
            <Button look="primary" onClick={turn}>
              {words.showAnswer} <kbd aria-hidden="true">{words.spaceKey}</kbd>
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}

/** What happened last, what went wrong of it first. */
function lastOf({ steps, refusal, failedSends, unsent }: ReviewSession): string {
  if (failedSends > 0) return words.unsaved(unsent.length)
  if (refusal) return refusal
  const last = steps.at(-1)
  if (!last) return ''
  if (last.kind === 'removal') return words.cardRemoved
  const awayMs = last.due - last.at
  // With nothing else left it comes sooner.
  return awayMs <= aheadMs
    ? words.lastComesAgain(words.ratings[last.rating])
    : words.lastIsBackIn(words.ratings[last.rating], longInterval(awayMs))
}
