import { sectionsAsText } from '#domain/tools/result-text.ts'
import { footnotesOf, noteText } from './footnotes.ts'
import { creditOf, partsOf, type Handout, type Written } from './handout.ts'

/** A handout to be pasted anywhere: its citations as numbers in brackets, and their passages below. */
export function writePlainText(handout: Handout): Written {
  const footnotes = footnotesOf(handout)
  const cite = (path: string, text: string) =>
    noteText(footnotes, path, text)
      .map((piece) => {
        const space = /(?<!\s)\s+$/.exec(piece.text)?.[0] ?? ''
        const words = piece.text.slice(0, piece.text.length - space.length)
        return piece.note === undefined ? piece.text : `${words} [${piece.note}]${space}`
      })
      .join('')
  const notes = footnotes.map(({ number, text }) => `[${number}] ${text}`)
  const below = [...(notes.length > 0 ? [notes.join('\n')] : []), creditOf(handout)].join('\n\n')
  return { content: `${sectionsAsText(partsOf(handout), cite)}\n${below}\n`, losses: [] }
}
