import type { Handout, Written } from './handout.ts'
import { hasChoices } from './has-choices.ts'
import * as words from './words.ts'

/** MIME types by the endings of files. */
const types = {
  apkg: 'application/octet-stream',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  json: 'application/json',
  md: 'text/markdown',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
}
type Ending = keyof typeof types

type Writer = (handout: Handout) => Written | Promise<Written>

type FormatDefinition = {
  /** On the menu. */
  title: string
  /** What it is good for, in a few words. */
  purpose: string
  /** Of the file's name, without a dot; its last part says the MIME type. */
  ending: Ending | `${string}.${Ending}`
  /** What it has a place for: anything, cards and quizzes (a question is a card too), quizzes, or only questions of four options. */
  takes: 'all' | 'cards' | 'quizzes' | 'choices'
  /** Whether it has a place for the answers of an attempt. */
  keepsAnswers?: true
  load: () => Promise<Writer>
}

/** Every format there is, by its group, in the order in which they are offered: the menu, the command line and its help derive from it. */
const definitions = {
  Study: {
    anki: {
      title: 'Anki deck',
      purpose: 'Opens in Anki',
      ending: 'apkg',
      takes: 'cards',
      load: async () => (await import('./anki.ts')).writeAnki,
    },
    'anki-text': {
      title: 'Anki text',
      purpose: 'A table of notes for Anki’s import',
      ending: 'txt',
      takes: 'cards',
      load: async () => (await import('./anki-text.ts')).writeAnkiText,
    },
    quizlet: {
      title: 'Quizlet',
      purpose: 'To paste into Quizlet’s import',
      ending: 'txt',
      takes: 'cards',
      load: async () => (await import('./quizlet.ts')).writeQuizlet,
    },
    html: {
      title: 'Web page',
      purpose: 'For any browser, without a connection',
      ending: 'html',
      takes: 'all',
      load: async () => (await import('./html.ts')).writePracticePage,
    },
  },
  Teach: {
    gift: {
      title: 'Moodle GIFT',
      purpose: 'Moodle’s question bank, as text',
      ending: 'gift.txt',
      takes: 'quizzes',
      load: async () => (await import('./gift.ts')).writeGift,
    },
    moodle: {
      title: 'Moodle XML',
      purpose: 'Moodle’s question bank',
      ending: 'xml',
      takes: 'quizzes',
      load: async () => (await import('./moodle.ts')).writeMoodle,
    },
    qti12: {
      title: 'QTI 1.2',
      purpose: 'Canvas and D2L',
      ending: 'zip',
      takes: 'quizzes',
      load: async () => (await import('./qti12.ts')).writeQti12,
    },
    qti21: {
      title: 'QTI 2.1',
      purpose: 'Blackboard, OpenOlat and TAO',
      ending: 'zip',
      takes: 'quizzes',
      load: async () => (await import('./qti21.ts')).writeQti21,
    },
    kahoot: {
      title: 'Kahoot',
      purpose: 'A game for the class',
      ending: 'xlsx',
      takes: 'choices',
      load: async () => (await import('./kahoot.ts')).writeKahoot,
    },
    blooket: {
      title: 'Blooket',
      purpose: 'A game for the class',
      ending: 'csv',
      takes: 'choices',
      load: async () => (await import('./blooket.ts')).writeBlooket,
    },
    gimkit: {
      title: 'Gimkit',
      purpose: 'A game for the class',
      ending: 'csv',
      takes: 'choices',
      load: async () => (await import('./gimkit.ts')).writeGimkit,
    },
  },
  'Read and edit': {
    docx: {
      title: 'Word',
      purpose: 'To edit; citations as footnotes',
      ending: 'docx',
      takes: 'all',
      load: async () => (await import('./docx.ts')).writeDocx,
    },
    markdown: {
      title: 'Markdown',
      purpose: 'Notes, wikis and websites',
      ending: 'md',
      takes: 'all',
      load: async () => (await import('./markdown.ts')).writeMarkdown,
    },
    obsidian: {
      title: 'Obsidian',
      purpose: 'A note with its properties',
      ending: 'md',
      takes: 'all',
      load: async () => (await import('./obsidian.ts')).writeObsidian,
    },
    text: {
      title: 'Plain text',
      purpose: 'Mail and chat',
      ending: 'txt',
      takes: 'all',
      load: async () => (await import('./plain-text.ts')).writePlainText,
    },
    print: {
      title: 'Page to print',
      purpose: 'A quiz as worksheet and answers',
      ending: 'html',
      takes: 'all',
      load: async () => (await import('./print.ts')).writePrint,
    },
  },
  Data: {
    csv: {
      title: 'CSV',
      purpose: 'Any spreadsheet',
      ending: 'csv',
      takes: 'all',
      keepsAnswers: true,
      load: async () => (await import('./csv.ts')).writeCsv,
    },
    json: {
      title: 'JSON',
      purpose: 'Programs, and “morsel export”',
      ending: 'json',
      takes: 'all',
      keepsAnswers: true,
      load: async () => (await import('./json.ts')).writeJson,
    },
  },
} satisfies Record<string, Record<string, FormatDefinition>>

type Definitions = typeof definitions
type FormatGroup = keyof Definitions
export type FormatName = { [Group in FormatGroup]: keyof Definitions[Group] }[FormatGroup]
export type Format = FormatDefinition & { name: FormatName; group: FormatGroup; type: string }

export const formatGroups = Object.keys(definitions) as FormatGroup[]

export const formats: Format[] = formatGroups.flatMap((group) =>
  Object.entries<FormatDefinition>(definitions[group]).map(([name, format]) => ({
    ...format,
    name: name as FormatName,
    group,
    type: types[format.ending.split('.').at(-1) as Ending],
  })),
)

/** A file to be kept, and what of the handout is not in it. */
export type ExportedFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer>; losses: string[] }

/** The formats that have a place for a result of a tool, or for cards. @param result leaves out those that it has nothing for */
export function formatsFor(tool: Handout['tool'], result?: Handout['result']): Format[] {
  if (tool === 'quiz')
    return formats.filter(({ takes }) => takes !== 'choices' || result === undefined || hasChoices(result))
  return formats.filter(({ takes }) => takes === 'all' || takes === tool)
}

/** Makes the file of a handout in one of `formatsFor` it. */
export async function exportHandout(handout: Handout, name: FormatName): Promise<ExportedFile> {
  const format = formats.find((one) => one.name === name)!
  const write = await format.load()
  const { content, losses: cut } = await write(handout)
  const losses = handout.answers && !format.keepsAnswers ? [...cut, words.withoutAnswers] : cut
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { name: `${fileNameOf(handout.title)}.${format.ending}`, type: format.type, bytes, losses }
}

/** A title as a file may be called on any system. */
function fileNameOf(title: string): string {
  const words = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return [...words].slice(0, 60).join('').replace(/-$/, '').toLowerCase() || 'morsel'
}
