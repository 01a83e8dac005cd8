import { createContext, Fragment, use } from 'react'
import type { Block } from '#domain/document/block.ts'
import { pagesInWords, pagesOf } from '#domain/document/places.ts'
import { isDoubtful, type Evidence } from '#domain/generation.ts'
import { ClaimActions } from './claim-actions.tsx'
import { differencesInWords } from './difference-words.ts'
import styles from './citation.module.css'
import { SpokenText } from './spoken-text.tsx'
import { useIntoView } from '../../ui/use-into-view.ts'
import * as words from './words.ts'

export type EvidenceView = {
  evidence: Evidence[]
  /** What the text says of the wrong options of a quiz. */
  options: Evidence[]
  /** Of the source, where its reader found its structure. */
  blocks: readonly Block[]
  /** The claim whose passage is being looked at. */
  shown: Evidence | undefined
  onShow: (evidence: Evidence) => void
  /** The claim under the pointer or the focus, as long as it is. */
  onPoint: (evidence: Evidence | undefined) => void
}

/** The evidence of the result being shown; nothing while it is still being written. */
export const EvidenceContext = createContext<EvidenceView | undefined>(undefined)

export const isFound = ({ label, spans }: Evidence): boolean => label !== 'not-found' && spans.length > 0

/** Whether a claim has a passage that says something else than it does. */
export const isDifferent = (one: Evidence): boolean => isFound(one) && (one.differences?.length ?? 0) > 0

/** The mark behind the claim at a path, if it has one. */
export function Citation({ path }: { path: string }) {
  const found = use(EvidenceContext)?.evidence.find((one) => one.path === path)
  if (!found) return null
  return (
    <>
      <Mark of={found} />
      <Differences of={found} />
    </>
  )
}

/** The way to the passage of the claim at a path, in words. @param about what it is said of, for whoever does not see it */
export function PassageLink({ path, about }: { path: string; about: string }) {
  const view = use(EvidenceContext)
  const found = view?.evidence.find((one) => one.path === path)
  if (!view || !found || !isFound(found)) return null
  const page = words.pages(pagesInWords(pagesOf(found.spans, view.blocks)))
  return (
    <button
      type="button"
      className={styles['link']}
      aria-pressed={view.shown === found}
      onClick={() => view.onShow(found)}
    >
      {page ? words.seePassageOn(page) : words.seePassage}
      <span className="visually-hidden">: {about}</span>
    </button>
  )
}

/** Behind the claim whose passage is being looked at: what that says otherwise. */
function Differences({ of: found }: { of: Evidence }) {
  if (use(EvidenceContext)?.shown !== found || !isDifferent(found)) return null
  return <span className={styles['differs']}>{differencesInWords(found.differences)}</span>
}

/** What may be done with a claim that stands nowhere, and with a doubtful one whose passage is being looked at. */
function Doubt({ of: found, said }: { of: Evidence; said: string }) {
  const shown = use(EvidenceContext)?.shown
  const isOpen = shown === found ? isDoubtful(found) : !isFound(found)
  return isOpen && !found.path.startsWith('questions') && <ClaimActions place={found} name={said} />
}

/** A text whose sentences each bear their mark. One whose sentences were not looked up singly bears one at its end. */
export function CitedText({ path, text }: { path: string; text: string }) {
  const view = use(EvidenceContext)
  const marks = view?.evidence.filter((one) => one.path === path) ?? []
  const ends = [0, ...marks.map(({ part }) => part?.end ?? text.length)]
  return (
    <>
      {marks.map((mark, index) => {
        const sentence = text.slice(ends[index], ends[index + 1])
        const lastWord = /\S{1,30}$/.exec(sentence)?.[0] ?? ''
        return (
          <Fragment key={index}>
            <span
              role="presentation"
              className={styles['claim']}
              data-differs={isDifferent(mark)}
              onClick={({ target }) => isPlainPress(target) && isFound(mark) && view?.onShow(mark)}
            >
              <span className={styles['words']}>
                <SpokenText text={sentence.slice(0, sentence.length - lastWord.length)} />
              </span>
              <span className={styles['end']}>
                <span className={styles['words']}>
                  <SpokenText text={lastWord} />
                </span>
                <Mark of={mark} />
              </span>
              <Differences of={mark} />
            </span>
            <Doubt of={mark} said={sentence} />
          </Fragment>
        )
      })}
      {text.slice(ends.at(-1))}
    </>
  )
}

/** A press on words, not on a button among them, nor the end of a selection. */
function isPlainPress(target: EventTarget): boolean {
  return !(target as Element).closest('button') && (getSelection()?.isCollapsed ?? true)
}

/** Opens the passage of a claim, or says that there is none. */
function Mark({ of: found }: { of: Evidence }) {
  const view = use(EvidenceContext)
  const isShown = view?.shown === found
  // Its passage may open over it.
  const button = useIntoView<HTMLButtonElement>(isShown)
  if (!view) return null
  const claim = found.part ? `${found.path}@${found.part.start}` : found.path
  if (!isFound(found))
    return (
      <span className={styles['missing']} data-claim={claim} tabIndex={-1}>
        {words.notInText}
      </span>
    )
  const number = view.evidence.filter(isFound).indexOf(found) + 1
  const page = pagesInWords(pagesOf(found.spans, view.blocks))
  const isSimilar = found.label === 'weak'
  const isOther = isDifferent(found)
  const name = [
    words.showPassageNumber(number),
    page && words.pages(page),
    isOther ? words.differs : isSimilar && words.onlySimilar,
  ]
  const point = () => view.onPoint(found)
  const leave = () => view.onPoint(undefined)
  return (
    <button
      ref={button}
      type="button"
      className={styles['mark']}
      data-claim={claim}
      aria-pressed={isShown}
      aria-label={name.filter(Boolean).join(', ')}
      title={
        isOther ? differencesInWords(found.differences) : isSimilar ? words.worthCheck : words.showPassage
      }
      data-weak={isSimilar}
      onClick={() => view.onShow(found)}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {isOther ? '≠ ' : isSimilar && '≈ '}
      {number}
      {page && <span className={styles['page']}>{page}</span>}
    </button>
  )
}
