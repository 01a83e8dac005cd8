import { isDoubtful, type Evidence } from '#domain/generation.ts'
import type { Block } from '#domain/document/block.ts'
import { placeInWords } from '#domain/document/places.ts'
import { Button } from '../../ui/button.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { Cross } from '../../ui/icons.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimSaid } from './claim-said.tsx'
import { UsePassage } from './use-passage.tsx'
import styles from './passage-dialog.module.css'
import * as words from './words.ts'

/** How much of the text is shown around a passage, in characters. */
const surroundings = 280

type Props = {
  /** "In the text", where nothing else is said. */
  heading?: string | undefined
  text: string
  /** The claim whose passage it is. */
  shown: Evidence
  /** Its words, where they are to be compared; undefined for an option of a quiz. */
  claim?: string | undefined
  blocks: readonly Block[]
  /** To the claim before, where there is one. */
  onPrevious?: (() => void) | undefined
  /** To the claim after it, where there is one. */
  onNext?: (() => void) | undefined
  /** To the place itself in the text, where that is still what was read. */
  onOpenText?: (() => void) | undefined
  onClose: () => void
}

/** A claim's passage where the text itself is out of sight: on a phone, or once the text was changed. */
export function PassageDialog(props: Props) {
  const {
    heading = words.inText,
    text,
    shown,
    claim,
    blocks,
    onPrevious,
    onNext,
    onOpenText,
    onClose,
  } = props
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="passage-heading"
      aria-describedby="passage-words"
      onClose={onClose}
      closedby="any"
    >
      <div className={styles['content']}>
        <div className={styles['head']}>
          <h2 id="passage-heading" className={styles['heading']}>
            {heading}
          </h2>
          <button
            type="button"
            className={styles['close']}
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
          >
            <Cross size={20} />
          </button>
        </div>
        {claim !== undefined && <ClaimSaid claim={claim} differences={shown.differences} />}
        {isDoubtful(shown) && <ClaimActions place={shown} name={words.thisSentence} />}
        {shown.spans.map(({ start, end }, index) => {
          const { from, to } = aroundPassage(text, start, end)
          const place = placeInWords(text, { start, end }, blocks)
          return (
            <p key={index} className={styles['passage']} dir="auto">
              {place && <span className={styles['place']}>{place}</span>}
              {from > 0 && '… '}
              {text.slice(from, start)}
              {/* Of all that changes from claim to claim, this is what is read out. */}
              <mark id={index === 0 ? 'passage-words' : undefined} aria-live="polite">
                {text.slice(start, end)}
              </mark>
              {text.slice(end, to)}
              {to < text.length && ' …'}
            </p>
          )
        })}
        <div className={styles['foot']}>
          {(onPrevious ?? onNext) && (
            <>
              <Button aria-label={words.previous} aria-disabled={!onPrevious} onClick={onPrevious}>
                <Pictogram name="back" />
              </Button>
              <Button aria-label={words.next} aria-disabled={!onNext} onClick={onNext}>
                <span className={styles['next']}>
                  <Pictogram name="back" />
                </span>
              </Button>
            </>
          )}
          {onOpenText && <Button onClick={onOpenText}>{words.inText}</Button>}
          {claim !== undefined && (
            <UsePassage place={shown} claim={claim} differences={shown.differences} onDone={onClose} />
          )}
        </div>
      </div>
    </dialog>
  )
}

/** A passage with what stands around it, cut between words. */
function aroundPassage(text: string, start: number, end: number): { from: number; to: number } {
  const early = start - surroundings
  const late = end + surroundings
  const from = early <= 0 ? 0 : text.indexOf(' ', early) + 1
  const to = late >= text.length ? text.length : text.lastIndexOf(' ', late)
  return { from: Math.min(from, start), to: Math.max(to, end) }
}
