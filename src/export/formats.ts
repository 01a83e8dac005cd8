import type { Handout, Written } from './handout.ts'

/** As the menu sets the formats together. */
export const formatGroups = ['Study', 'Teach', 'Read and edit', 'Data'] as const
type FormatGroup = (typeof formatGroups)[number]

type Writer = (handout: Handout) => Written | Promise<Written>

type FormatDefinition = {
  /** On the menu. */
  title: string
  /** What it is good for, in a few words. */
  purpose: string
  group: FormatGroup
  /** Of the file's name, without a dot. */
  ending: string
  /** MIME type. */
  type: string
  /** What it has a place for: anything, cards and quizzes (a question is a card too), or quizzes. */
  takes: 'all' | 'cards' | 'quizzes'
  load: () => Promise<Writer>
}

/** Every format there is, in the order in which they are offered: the menu, the command line and its help derive from it. */
const definitions = {
  anki: {
    title: 'Anki deck',
    purpose: 'Opens in Anki',
    group: 'Study',
    ending: 'apkg',
    type: 'application/octet-stream',
    takes: 'cards',
    load: async () => (await import('./anki.ts')).writeAnki,
  },
  'anki-text': {
    title: 'Anki text',
    purpose: 'A table of notes for Anki’s import',
    group: 'Study',
    ending: 'txt',
    type: 'text/plain',
    takes: 'cards',
    load: async () => (await import('./anki-text.ts')).writeAnkiText,
  },
  quizlet: {
    title: 'Quizlet',
    purpose: 'To paste into Quizlet’s import',
    group: 'Study',
    ending: 'txt',
    type: 'text/plain',
    takes: 'cards',
    load: async () => (await import('./quizlet.ts')).writeQuizlet,
  },
  html: {
    title: 'Web page',
    purpose: 'For any browser, without a connection',
    group: 'Study',
    ending: 'html',
    type: 'text/html',
    takes: 'all',
    load: async () => (await import('./html.ts')).writePracticePage,
  },
  gift: {
    title: 'Moodle GIFT',
    purpose: 'Moodle’s question bank, as text',
    group: 'Teach',
    ending: 'gift.txt',
    type: 'text/plain',
    takes: 'quizzes',
    load: async () => (await import('./gift.ts')).writeGift,
  },
  moodle: {
    title: 'Moodle XML',
    purpose: 'Moodle’s question bank',
    group: 'Teach',
    ending: 'xml',
    type: 'application/xml',
    takes: 'quizzes',
    load: async () => (await import('./moodle.ts')).writeMoodle,
  },
  qti12: {
    title: 'QTI 1.2',
    purpose: 'Canvas and D2L',
    group: 'Teach',
    ending: 'zip',
    type: 'application/zip',
    takes: 'quizzes',
    load: async () => (await import('./qti12.ts')).writeQti12,
  },
  qti21: {
    title: 'QTI 2.1',
    purpose: 'Blackboard, OpenOlat and TAO',
    group: 'Teach',
    ending: 'zip',
    type: 'application/zip',
    takes: 'quizzes',
    load: async () => (await import('./qti21.ts')).writeQti21,
  },
  kahoot: {
    title: 'Kahoot',
    purpose: 'A game for the class',
    group: 'Teach',
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    takes: 'quizzes',
    load: async () => (await import('./kahoot.ts')).writeKahoot,
  },
  blooket: {
    title: 'Blooket',
    purpose: 'A game for the class',
    group: 'Teach',
    ending: 'csv',
    type: 'text/csv',
    takes: 'quizzes',
    load: async () => (await import('./blooket.ts')).writeBlooket,
  },
  gimkit: {
    title: 'Gimkit',
    purpose: 'A game for the class',
    group: 'Teach',
    ending: 'csv',
    type: 'text/csv',
    takes: 'quizzes',
    load: async () => (await import('./gimkit.ts')).writeGimkit,
  },
  docx: {
    title: 'Word',
    purpose: 'To edit; citations as footnotes',
    group: 'Read and edit',
    ending: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    takes: 'all',
    load: async () => (await import('./docx.ts')).writeDocx,
  },
  markdown: {
    title: 'Markdown',
    purpose: 'Notes, wikis and websites',
    group: 'Read and edit',
    ending: 'md',
    type: 'text/markdown',
    takes: 'all',
    load: async () => (await import('./markdown.ts')).writeMarkdown,
  },
  obsidian: {
    title: 'Obsidian',
    purpose: 'A note with its properties',
    group: 'Read and edit',
    ending: 'md',
    type: 'text/markdown',
    takes: 'all',
    load: async () => (await import('./obsidian.ts')).writeObsidian,
  },
  text: {
    title: 'Plain text',
    purpose: 'Mail and chat',
    group: 'Read and edit',
    ending: 'txt',
    type: 'text/plain',
    takes: 'all',
    load: async () => (await import('./plain-text.ts')).writePlainText,
  },
  print: {
    title: 'Page to print',
    purpose: 'A quiz as worksheet and answers',
    group: 'Read and edit',
    ending: 'html',
    type: 'text/html',
    takes: 'all',
    load: async () => (await import('./print.ts')).writePrint,
  },
  csv: {
    title: 'CSV',
    purpose: 'Any spreadsheet',
    group: 'Data',
    ending: 'csv',
    type: 'text/csv',
    takes: 'all',
    load: async () => (await import('./csv.ts')).writeCsv,
  },
  json: {
    title: 'JSON',
    purpose: 'Programs, and “morsel export”',
    group: 'Data',
    ending: 'json',
    type: 'application/json',
    takes: 'all',
    load: async () => (await import('./json.ts')).writeJson,
  },
} satisfies Record<string, FormatDefinition>

export type FormatName = keyof typeof definitions
export type Format = FormatDefinition & { name: FormatName }

export const formats: Format[] = (Object.keys(definitions) as FormatName[]).map((name) => ({
  name,
  ...definitions[name],
}))

/** A file to be kept, and what of the handout is not in it. */
export type ExportedFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer>; losses: string[] }

/** The formats that have a place for a result of a tool, or for cards. */
export function formatsFor(tool: Handout['tool']): Format[] {
  if (tool === 'quiz') return formats
  return formats.filter(({ takes }) => takes === 'all' || takes === tool)
}

/** Makes the file of a handout in one of `formatsFor` it. */
export async function exportHandout(handout: Handout, name: FormatName): Promise<ExportedFile> {
  const format = definitions[name]
  const write = await format.load()
  const { content, losses } = await write(handout)
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { name: `${fileNameOf(handout.title)}.${format.ending}`, type: format.type, bytes, losses }
}

/** A title as a file may be called on any system. */
function fileNameOf(title: string): string {
  const words = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return [...words].slice(0, 60).join('').replace(/-$/, '').toLowerCase() || 'morsel'
}
