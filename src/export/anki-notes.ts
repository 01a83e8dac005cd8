import { piecesOf, answersOf, type GapPassage } from '#domain/items/gap-passage.ts'
import { cardsOf, creditOf, quotationOf, type Handout } from './handout.ts'
import { stableNumber } from './stable-id.ts'
import { htmlOf } from './xml.ts'

/**
 * A note with its fields as HTML; one with gaps has them in front, in Anki's own marks, and nothing behind. Its `guid` stays
 * the same, so that Anki brings a note up to date instead of doubling it.
 */
export type AnkiNote = {
  guid: string
  front: string
  back: string
  passage: string
  source: string
  /** How many gaps it has, each of them a card. */
  gaps?: number
}

export function ankiNotesOf(handout: Handout): AnkiNote[] {
  return cardsOf(handout).map(({ front, back, passages, gap }) => ({
    guid: stableNumber(`${handout.source ?? ''}\n${front}`).toString(36),
    ...(gap
      ? { front: clozeOf(gap), back: '', gaps: gap.gaps.length }
      : { front: fieldOf(front), back: fieldOf(back) }),
    passage: fieldOf(
      passages
        .filter(({ text }) => text !== '')
        .map(quotationOf)
        .join('\n'),
    ),
    source: fieldOf(
      [...passages.filter(({ text }) => text === '').map(quotationOf), creditOf(handout)].join(' · '),
    ),
  }))
}

/** "The {{c1::tide}} climbs." */
function clozeOf(passage: GapPassage): string {
  const answers = answersOf(passage)
  const plain = (text: string) => fieldOf(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;')
  return piecesOf(passage)
    .map((piece, at) => {
      // Two colons would be the beginning of a hint.
      const answer = plain(answers[at - 1] ?? '').replaceAll(':', '&#58;')
      return `${at === 0 ? '' : `{{c${at}::${answer}}}`}${plain(piece)}`
    })
    .join('')
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
