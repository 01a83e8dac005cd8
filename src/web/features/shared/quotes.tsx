import type { SharedPassage } from '#domain/share/shared.ts'
import * as words from './words.ts'
import quote from './quotes.module.css'

/** The words of the text that prove something, with their pages. @param said what need not be repeated */
export function Quotes({ passages, said }: { passages: readonly SharedPassage[]; said?: string }) {
  return passages
    .filter(({ text }) => text.trim() !== said?.trim())
    .map(({ text, page }, index) => (
      <blockquote key={index} className={quote['quote']} dir="auto">
        <mark>{text}</mark>
        {page !== undefined && <cite>{words.onPage(page)}</cite>}
      </blockquote>
    ))
}
