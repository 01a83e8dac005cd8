import { bankOf, gapByGap, withGaps } from '../items/gap-passage.ts'
import type { ItemOf } from '../items/kinds.ts'
import { letterOf, solutionLines } from '../items/question.ts'
import * as words from '../result-words.ts'
import type { FoundKind } from './tool.ts'
import type { FoundSection, WrittenSection } from './sections.ts'

/** A line of a result, which every format of prose sets in its own way. */
export type ResultLine = {
  /**
   * A `chapter` is a heading of the text itself. `bullet` and `number` are the items of a list, `inner` those of a list
   * within it. A `question` has its `option`s, a `task` is anything else that is asked, with a `bank` of words to choose
   * from and a `blank` to write on; what is told of either is its `key`, an option, or each `answer`, then what is
   * `more`. A `term` leads to what is said of it.
   */
  style:
    | ('title' | 'heading' | 'chapter' | 'text' | 'note' | 'bullet' | 'number' | 'inner' | 'term')
    | ('question' | 'option' | 'task' | 'bank' | 'blank')
    | ('key' | 'answer' | 'more')
  text: string
  /** Of a claim, whose citations stand behind the line. */
  path?: string
  /** Of an item among those of its section, counted from 1; of what is told, that of the item it is told of. */
  number?: number
  /** The letter of an option or of a key; a term. */
  lead?: string
  /** Of a key, the words of its option. */
  option?: string
}

/** A result as lines, one after another. */
export function resultLinesOf(sections: readonly WrittenSection[]): ResultLine[] {
  return sections.flatMap((section): ResultLine[] => {
    const { path } = section
    switch (section.kind) {
      case 'title':
      case 'statement':
        return [{ style: 'title', text: section.text, path }]
      case 'text':
        return [{ style: 'text', text: section.text, path }]
      case 'note':
        return [{ style: 'note', text: section.text }]
      case 'list': {
        const style = section.numbered ? 'number' : 'bullet'
        const items = section.items.map((text, at): ResultLine => ({
          style,
          text,
          path: `${path}.${at}`,
          number: at + 1,
        }))
        return [{ style: 'heading', text: section.heading }, ...items]
      }
      case 'questions':
        return section.questions.flatMap((one, at) => linesOfQuestion(one, at + 1, `${path}.${at}`))
      default:
        return linesOfFound(section)
    }
  })
}

/**
 * What is asked, to be worked on, and apart from it what is told of it, with our notes; a term is asked for too. Whatever
 * else there is stays with what is asked.
 */
export function partAnswers(lines: readonly ResultLine[]): { asked: ResultLine[]; told: ResultLine[] } {
  const asked = lines.flatMap((line): ResultLine[] => {
    switch (line.style) {
      case 'key':
      case 'more':
      case 'note':
        return []
      case 'answer':
        return [{ style: 'blank', text: '' }]
      case 'term':
        return [
          { ...withNumber(line), style: 'task', text: line.lead ?? '' },
          { style: 'blank', text: '' },
        ]
      default:
        return [line]
    }
  })
  const told = lines
    .filter(({ style }) => isTold.has(style))
    .map(({ lead = '', ...line }): ResultLine =>
      line.style === 'term' ? { ...line, style: 'answer', text: `${lead}: ${line.text}` } : { ...line, lead },
    )
  const headed = told.filter(({ style }, at) => {
    const next = told[at + 1]
    return style !== 'heading' || (next !== undefined && next.style !== 'heading' && next.style !== 'note')
  })
  return { asked, told: headed }
}

const withNumber = ({ number }: ResultLine) => (number === undefined ? {} : { number })

const isTold = new Set<ResultLine['style']>(['heading', 'key', 'answer', 'more', 'term', 'note'])

function linesOfQuestion(
  one: Extract<WrittenSection, { kind: 'questions' }>['questions'][number],
  number: number,
  path: string,
): ResultLine[] {
  const { question, options, answer } = one
  const [why = '', ...more] = solutionLines(one)
  const lead = answer === undefined ? '' : letterOf(answer)
  return [
    { style: 'question', text: question, number },
    ...options.map((text, at): ResultLine => ({ style: 'option', text, lead: letterOf(at) })),
    { style: 'key', text: why, path, number, lead, option: options[answer ?? -1] ?? '' },
    ...more.map((text): ResultLine => ({ style: 'more', text })),
  ]
}

/** The lines of an item at a path. */
type Describe<K extends FoundKind> = (item: ItemOf<K>, number: number, path: string) => ResultLine[]

const described: { [K in Exclude<FoundKind, 'mark'>]: Describe<K> } = {
  term: ({ term, sentence }, number, path) => [{ style: 'term', lead: term, text: sentence, number, path }],
  gapPassage: (passage, number, path) => [
    { style: 'task', text: withGaps(passage), number },
    { style: 'bank', text: `${words.wordBank} ${bankOf(passage).join(' · ')}` },
    { style: 'more', text: gapByGap(passage), number, path },
  ],
  recall: ({ prompt, items }, number, path) => [
    { style: 'task', text: prompt, number },
    ...items.map((text, at): ResultLine => ({
      style: 'answer',
      text,
      ...(at === 0 && { number }),
      ...(at === items.length - 1 && { path }),
    })),
  ],
}

function linesOfFound(section: FoundSection): ResultLine[] {
  const { kind, path, heading } = section
  if (kind === 'mark') return linesOfMarks(section)
  const describe = described[kind] as Describe<typeof kind>
  const lines = section.items.flatMap((item, at) => describe(item, at + 1, `${path}.${at}`))
  return [{ style: 'heading', text: heading }, ...lines]
}

/** The outline that marks make: under each heading of the text its marks. Those before the first stand under ours. */
function linesOfMarks({ path, heading: ours, items: marks }: FoundSection<'mark'>): ResultLine[] {
  const lines = marks.flatMap(({ text, items = [], heading }, at): ResultLine[] => [
    ...(heading !== undefined && heading !== marks[at - 1]?.heading
      ? [{ style: 'chapter' as const, text: heading }]
      : []),
    { style: 'bullet', text, path: `${path}.${at}` },
    ...items.map((item): ResultLine => ({ style: 'inner', text: item })),
  ])
  return lines[0]?.style === 'chapter' ? lines : [{ style: 'heading', text: ours }, ...lines]
}
