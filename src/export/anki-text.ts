import { ankiNotesOf, deckOf, tagOf } from './anki-notes.ts'
import type { Handout, Written } from './handout.ts'

/**
 * Notes as a table that Anki imports, https://docs.ankiweb.net/importing/text-files.html; with gaps among them each says
 * what kind of note it is.
 */
export function writeAnkiText(handout: Handout): Written {
  const notes = ankiNotesOf(handout)
  const hasGaps = notes.some(({ gaps }) => gaps !== undefined)
  const columns = ['guid', ...(hasGaps ? ['notetype'] : []), 'Front', 'Back']
  const head = [
    'separator:tab',
    'html:true',
    `columns:${columns.join('\t')}`,
    'guid column:1',
    hasGaps ? 'notetype column:2' : 'notetype:Basic',
    `deck:${deckOf(handout)}`,
    `tags:${tagOf(handout)}`,
  ]
  const rows = notes.map(({ guid, front, back, passage, source, gaps }) => {
    const kind = gaps === undefined ? 'Basic' : 'Cloze'
    const quoted = passage && `<blockquote>${passage}</blockquote>`
    const below = [back, quoted, `<small>${source}</small>`].filter(Boolean)
    return [guid, ...(hasGaps ? [kind] : []), front, below.join('<br>')].join('\t')
  })
  return { content: `${[...head.map((line) => `#${line}`), ...rows].join('\n')}\n`, losses: [] }
}
