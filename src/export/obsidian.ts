import { bankOf, gapByGap, withGaps } from '#domain/items/gap-passage.ts'
import { letterOf, solutionLines } from '#domain/items/question.ts'
import { wordBank } from '#domain/result-words.ts'
import {
  creditOf,
  gapsOf,
  inOneLine,
  questionsOf,
  quotationOf,
  recallsOf,
  termsOf,
  type Handout,
  type QuotedPassage,
  type Written,
} from './handout.ts'
import * as words from './words.ts'
import { escapeMarkdown, markdownOf } from './markdown.ts'

/** A handout as a note for Obsidian: properties above, each answer of a quiz folded under its question. */
export function writeObsidian(handout: Handout): Written {
  const { tool, source, engine, createdAt } = handout
  // JSON is YAML, and quotes whatever needs it.
  const properties = Object.entries({
    source,
    engine: engine?.name,
    created: createdAt?.slice(0, 10),
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${JSON.stringify(inOneLine(value))}`]))
  const head = ['---', `tags: ["morsel", "${tool}"]`, ...properties, '---'].join('\n')
  const body =
    tool === 'quiz'
      ? [
          `# ${escapeMarkdown(handout.title)}`,
          ...calloutsOf(handout).map(textOf),
          `_${escapeMarkdown(creditOf(handout))}_\n`,
        ].join('\n\n')
      : markdownOf(handout)
  return { content: `${head}\n\n${body}`, losses: [] }
}

/** What is asked, what is shown with it, and folded below it what is told. */
type Callout = { asked: string; shown: string[]; key: string; told: string[] }

function calloutsOf(handout: Handout): Callout[] {
  const quoted = (passages: readonly QuotedPassage[]) => passages.map(quotationOf)
  return [
    ...questionsOf(handout).map((one) => ({
      asked: numbered(one.number, one.question),
      shown: one.options.map((option, index) => `- ${letterOf(index)}. ${escapeMarkdown(option)}`),
      key: `Answer: ${letterOf(one.answer)}`,
      told: [...solutionLines(one), ...quoted(one.passages)],
    })),
    ...gapsOf(handout).map((one) => ({
      asked: numbered(one.number, withGaps(one)),
      shown: [escapeMarkdown(`${wordBank} ${bankOf(one).join(' · ')}`)],
      key: words.answers,
      told: [gapByGap(one), ...quoted(one.passages)],
    })),
    ...recallsOf(handout).map(({ number, prompt, items, passages }) => ({
      asked: numbered(number, prompt),
      shown: [],
      key: words.answers,
      told: [...items, ...quoted(passages)],
    })),
    ...termsOf(handout).map(({ number, term, sentence, passages }) => ({
      asked: numbered(number, term),
      shown: [],
      key: words.answers,
      told: [sentence, ...quoted(passages)],
    })),
  ]
}

function numbered(number: number, text: string): string {
  return `${number}\\. ${escapeMarkdown(text)}`
}

function textOf({ asked, shown, key, told }: Callout): string {
  return [
    `> [!question] ${asked}`,
    ...shown.map((line) => `> ${line}`),
    '>',
    `> > [!success]- ${key}`,
    told.map((line) => `> > ${escapeMarkdown(line)}`).join('\n> >\n'),
  ].join('\n')
}
