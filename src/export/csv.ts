import { letterOf, optionNames, solutionFields, solutionTexts } from '#domain/items/question.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { guardCell } from './formula-guard.ts'
import { cardsOf, questionsOf, type Handout, type QuotedPassage, type Written } from './handout.ts'
import * as words from './words.ts'

/** A table for any spreadsheet: a row for each item of a quiz, each card, or each claim of another result. */
export function writeCsv(handout: Handout): Written {
  if (handout.tool === 'quiz') return csvOf(questionRows(handout))
  return csvOf(handout.tool === 'cards' ? cardRows(handout) : claimRows(handout))
}

function cardRows(handout: Handout): string[][] {
  return [
    ['Front', 'Back', 'Passage', 'Place', 'Source', 'Engine'],
    ...cardsOf(handout).map(({ front, back, passages }) => [front, back, ...originOf(handout, passages)]),
  ]
}

function questionRows(handout: Handout): string[][] {
  const { answers } = handout
  const given = answers ? ['Your answer', 'Right'] : []
  const told = solutionFields.map((field) => solutionTexts[field].name)
  const questions = questionsOf(handout)
  return [
    ['Question', ...optionNames, 'Answer', ...given, ...told, 'Passage', 'Place', 'Source', 'Engine'],
    ...questions.map((one) => [
      one.question,
      ...one.options,
      letterOf(one.answer),
      ...(answers ? givenFor(answers[one.number - 1], one.answer) : []),
      ...solutionFields.map((field) => one[field] ?? ''),
      ...originOf(handout, one.passages),
    ]),
    // What has no options stands with what is told of it in the place of a letter.
    ...cardsOf(handout)
      .slice(questions.length)
      .map(({ front, back, passages }) => [
        front,
        ...optionNames.map(() => ''),
        back,
        ...given.map(() => ''),
        ...told.map(() => ''),
        ...originOf(handout, passages),
      ]),
  ]
}

function givenFor(given: number | undefined, key: number): string[] {
  return given === undefined ? ['', ''] : [letterOf(given), given === key ? 'yes' : 'no']
}

function claimRows(handout: Exclude<Handout, { tool: 'cards' }>): string[][] {
  const { tool, result, citations } = handout
  return [
    ['Part', 'Claim', 'Label', 'Passage', 'Place', 'Source', 'Engine'],
    ...claimsOf(tool, result).map(({ path, part, text }) => {
      const found = citations.find((one) => one.path === path && one.part?.start === part?.start)
      return [path, text, found?.label ?? '', ...originOf(handout, found?.passages ?? [])]
    }),
  ]
}

function originOf({ source, engine }: Handout, passages: QuotedPassage[]): string[] {
  const of = (part: keyof QuotedPassage) => passages.map((passage) => passage[part]).join(' … ')
  return [of('text'), of('place'), source ?? '', engine?.name ?? '']
}

/**
 * Rows as CSV by RFC 4180, with the mark by which Excel knows UTF-8, and no cell that a spreadsheet would run.
 */
export function csvOf(rows: string[][]): Written {
  let guarded = 0
  const cellOf = (cell: string) => {
    const safe = guardCell(cell)
    if (safe !== cell) guarded += 1
    return `"${safe.replaceAll('"', '""')}"`
  }
  const lines = rows.map((row) => `${row.map(cellOf).join(',')}\r\n`)
  return {
    content: `\uFEFF${lines.join('')}`,
    losses: guarded > 0 ? [words.apostrophes] : [],
  }
}
