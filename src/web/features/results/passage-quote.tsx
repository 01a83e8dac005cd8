import { use } from 'react'
import { placeInWords } from '#domain/document/places.ts'
import { EvidenceContext } from './citation.tsx'
import styles from './passage-quote.module.css'

/** The passage that proves a claim, set beside it where the text itself is out of sight. @param said what need not be repeated */
export function PassageQuote({ path, text, said }: { path: string; text: string; said: string }) {
  const view = use(EvidenceContext)
  const [span] = view?.evidence.find((one) => one.path === path)?.spans ?? []
  const words = text.slice(span?.start, span?.end)
  if (!view || !span || words.trim() === said.trim()) return null
  const place = placeInWords(text, span, view.blocks)
  return (
    <blockquote className={styles['quote']} dir="auto">
      <mark>{words}</mark>
      {place && <cite className={styles['place']}>{place}</cite>}
    </blockquote>
  )
}
