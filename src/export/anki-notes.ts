import { cardsOf, creditOf, quotationOf, type Handout } from './handout.ts'
import { stableNumber } from './stable-id.ts'
import { htmlOf } from './xml.ts'

/** A note with its fields as HTML. Its `guid` stays the same, so that Anki brings a note up to date instead of doubling it. */
export type AnkiNote = { guid: string; front: string; back: string; passage: string; source: string }

export function ankiNotesOf(handout: Handout): AnkiNote[] {
  return cardsOf(handout).map(({ front, back, passages }) => ({
    guid: stableNumber(`${handout.source ?? ''}\n${front}`).toString(36),
    front: fieldOf(front),
    back: fieldOf(back),
    passage: fieldOf(passages.map(quotationOf).join('\n')),
    source: fieldOf(creditOf(handout)),
  }))
}

/** The name of the text as a tag, which has no blanks: "Cell_respiration". "::" would open a tag inside a tag. */
export function tagOf({ source, title }: Handout): string {
  return (source ?? title)
    .trim()
    .replace(/[\s"'\u3000]+/g, '_')
    .replace(/:{2,}/g, ':')
}

/** "::" would open a deck inside a deck. */
export function deckOf({ title }: Handout): string {
  return `Morsel::${title.replace(/\s+/g, ' ').replace(/:{2,}/g, ':')}`
}

/** Text as a field that shows it. A bracket may be the start of a sound, a tab is the end of a field in a table. */
function fieldOf(text: string): string {
  return htmlOf(text).replaceAll('[', '&#91;').replaceAll('\t', '&#9;')
}
