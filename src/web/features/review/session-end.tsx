import type { ReviewQueue } from '#domain/study/card.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { figuresOf, progressOf } from './session-figures.ts'
import type { ReviewSession } from './session-state.ts'
import * as words from './words.ts'
import styles from './session-end.module.css'

type Props = {
  state: ReviewSession
  due: ReviewQueue
  /** How many cards come tomorrow, once that is known. */
  tomorrow: number | undefined
  /** Why tomorrow’s cards did not come. */
  failure: string | undefined
  onContinue: () => void
  /** Brings tomorrow’s cards today. */
  onAhead: () => void
  onUndo: () => void
}

/** How a session went. */
export function SessionEnd({ state, due, tomorrow, failure, onContinue, onAhead, onUndo }: Props) {
  const { current, steps, refusal, unsent, failedSends } = state
  const { cards, missed, minutes } = figuresOf(state)
  const { of, known } = progressOf(state)
  const left = current ? of - known : 0
  const isDone = cards > 0 || due.done > 0
  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1} className={styles['title']}>
        {left > 0 ? words.leftToday(left) : isDone ? words.doneForToday : words.nothingDue}
      </h1>
      <p className={styles['lead']}>
        {cards > 0
          ? words.reviewedIn(cards, minutes, cards - missed.length)
          : due.done > 0
            ? words.reviewedToday(due.done)
            : words.cardsComeBack}
        {left === 0 && tomorrow !== undefined && tomorrow > 0 && ` ${words.dueTomorrow(tomorrow)}`}
      </p>
      {failedSends > 0 && <Notice tone="bad">{words.unsavedHere(unsent.length)}</Notice>}
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {refusal && <Notice tone="plain">{refusal}</Notice>}
      <div className={styles['actions']}>
        {left > 0 && (
          <Button look="primary" onClick={onContinue}>
            {words.goOn}
          </Button>
        )}
        <ButtonLink look={left > 0 ? 'plain' : 'primary'} to="/app/library">
          {words.backToLibrary}
        </ButtonLink>
        {left === 0 && tomorrow !== undefined && tomorrow > 0 && unsent.length === 0 && (
          <Button onClick={onAhead}>{words.reviewAhead}</Button>
        )}
        {left === 0 && steps.length > 0 && (
          <Button look="quiet" onClick={onUndo}>
            <Pictogram name="undo" /> {words.undoLastCard}
          </Button>
        )}
      </div>
    </>
  )
}
