import { createContext, use } from 'react'
import type { Evidence } from '#domain/generation.ts'
import type { Block } from '#domain/document/block.ts'
import { pagesInWords, pagesOf } from '#domain/document/places.ts'
import styles from './citation.module.css'

export type EvidenceView = {
  evidence: Evidence[]
  /** Of the source, where its reader found its structure. */
  blocks: readonly Block[]
  /** The claim whose passage is being looked at. */
  activePath: string | undefined
  onShow: (evidence: Evidence) => void
}

/** The evidence of the result being shown; nothing while it is still being written. */
export const EvidenceContext = createContext<EvidenceView | undefined>(undefined)

/** The mark behind a claim: opens its passage, or says that there is none. */
export function Citation({ path }: { path: string }) {
  const view = use(EvidenceContext)
  const found = view?.evidence.find((one) => one.path === path)
  if (!view || !found) return null
  if (found.label === 'not-found' || found.spans.length === 0) {
    return <span className={styles['missing']}>not found in the text</span>
  }
  const number = view.evidence.filter((one) => one.spans.length > 0).indexOf(found) + 1
  const page = pagesInWords(pagesOf(found.spans, view.blocks))
  return (
    <button
      type="button"
      className={styles['mark']}
      aria-pressed={view.activePath === path}
      aria-label={`Show passage ${number}${page && `, ${page}`}${found.label === 'weak' ? ', similar words only' : ''}`}
      title={found.label === 'weak' ? 'Similar words found in the text' : 'Show the passage'}
      data-weak={found.label === 'weak'}
      onClick={() => view.onShow(found)}
    >
      {number}
      {page && <span className={styles['page']}>{page}</span>}
    </button>
  )
}
