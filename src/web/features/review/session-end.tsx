import type { ReviewQueue } from '#domain/study/card.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { countInWords } from './interval-words.ts'
import { figuresOf, progressOf } from './session-figures.ts'
import type { ReviewSession } from './session-state.ts'
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
        {left > 0
          ? `${countInWords(left, 'card')} left today`
          : isDone
            ? 'Done for today'
            : 'Nothing due today'}
      </h1>
      <p className={styles['lead']}>
        {cards > 0
          ? `${countInWords(cards, 'card')} in ${minutes === 0 ? 'less than a minute' : countInWords(minutes, 'minute')}. You knew ${cards - missed.length}.`
          : due.done > 0
            ? `You reviewed ${countInWords(due.done, 'card')} today.`
            : 'Your cards come back just before you’d forget them.'}
        {left === 0 &&
          tomorrow !== undefined &&
          tomorrow > 0 &&
          ` ${countInWords(tomorrow, 'card')} due tomorrow.`}
      </p>
      {failedSends > 0 && (
        <Notice tone="bad">
          {unsent.length === 1 ? 'Your last change isn’t' : `Your last ${unsent.length} changes aren’t`} saved
          yet. They stay on this device, and we’ll keep trying.
        </Notice>
      )}
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
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
        {left === 0 && tomorrow !== undefined && tomorrow > 0 && unsent.length === 0 && (
          <Button onClick={onAhead}>Review ahead</Button>
        )}
        {left === 0 && steps.length > 0 && (
          <Button look="quiet" onClick={onUndo}>
            <Pictogram name="undo" /> Undo the last card
          </Button>
        )}
      </div>
    </>
  )
}
