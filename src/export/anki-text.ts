import { ankiNotesOf, deckOf, tagOf } from './anki-notes.ts'
import type { Handout, Written } from './handout.ts'

/** Notes as a table that Anki imports, https://docs.ankiweb.net/importing/text-files.html */
export function writeAnkiText(handout: Handout): Written {
  const head = ['separator:tab', 'html:true', 'columns:guid\tFront\tBack', 'guid column:1', 'notetype:Basic']
  const rows = ankiNotesOf(handout).map(({ guid, front, back, passage, source }) => {
    const below = [back, ...(passage && [`<blockquote>${passage}</blockquote>`]), `<small>${source}</small>`]
    return [guid, front, below.join('<br>')].join('\t')
  })
  const lines = [
    ...[...head, `deck:${deckOf(handout)}`, `tags:${tagOf(handout)}`].map((line) => `#${line}`),
    ...rows,
  ]
  return { content: `${lines.join('\n')}\n`, losses: [] }
}
