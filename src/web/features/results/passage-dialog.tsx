import { useEffect, useRef } from 'react'
import { isDoubtful, type Evidence } from '#domain/generation.ts'
import type { Block } from '#domain/document/block.ts'
import { placeInWords } from '#domain/document/places.ts'
import { Button } from '../../ui/button.tsx'
import { ClaimActions } from './claim-actions.tsx'
import { differencesInWords } from './difference-words.ts'
import styles from './passage-dialog.module.css'

/** How much of the text is shown around a passage, in characters. */
const surroundings = 280

/** A claim's passage where the text itself is out of sight: on a phone, or once the text was changed. */
export function PassageDialog({
  heading,
  text,
  shown,
  blocks,
  onPrevious,
  onNext,
  onClose,
}: {
  /** "In the text", where nothing else is said. */
  heading?: string | undefined
  text: string
  /** The claim whose passage it is. */
  shown: Evidence
  blocks: readonly Block[]
  /** To the claim before, where there is one. */
  onPrevious?: (() => void) | undefined
  /** To the claim after it, where there is one. */
  onNext?: (() => void) | undefined
  onClose: () => void
}) {
  const { spans, differences } = shown
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
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
            {heading ?? 'In the text'}
          </h2>
          <Button look="quiet" small onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
        <div>
          {differences && <p className={styles['differs']}>{differencesInWords(differences)}</p>}
          {isDoubtful(shown) && <ClaimActions place={shown} name="this sentence" />}
          {spans.map(({ start, end }, index) => {
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
        </div>
        {(onPrevious ?? onNext) && (
          <div className={styles['foot']}>
            <Button small aria-disabled={!onPrevious} onClick={onPrevious}>
              Previous
            </Button>
            <Button small aria-disabled={!onNext} onClick={onNext}>
              Next
            </Button>
          </div>
        )}
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
