import { claimsOf } from '#domain/tools/claims.ts'
import { cardsOf, letterOf, questionsOf, type Handout, type QuotedPassage, type Written } from './handout.ts'

/** A table for any spreadsheet: a row for each question of a quiz, each card, or each claim of another result. */
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
  const options = ['A', 'B', 'C', 'D'].map((letter) => `Option ${letter}`)
  return [
    ['Question', ...options, 'Answer', 'Explanation', 'Passage', 'Place', 'Source', 'Engine'],
    ...questionsOf(handout).map(({ question, options, answer, explanation, passages }) => [
      question,
      ...options,
      letterOf(answer),
      explanation,
      ...originOf(handout, passages),
    ]),
  ]
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
 * Rows as CSV by RFC 4180, with the mark by which Excel knows UTF-8. A cell that a spreadsheet would run as a formula
 * begins with an apostrophe, https://owasp.org/www-community/attacks/CSV_Injection.
 */
export function csvOf(rows: string[][]): Written {
  let guarded = 0
  const cellOf = (cell: string) => {
    const isFormula = /^[=+\-@\t\r]/.test(cell)
    if (isFormula) guarded += 1
    return `"${isFormula ? "'" : ''}${cell.replaceAll('"', '""')}"`
  }
  const lines = rows.map((row) => `${row.map(cellOf).join(',')}\r\n`)
  return {
    content: `\uFEFF${lines.join('')}`,
    losses:
      guarded > 0
        ? ['Cells that begin with =, +, - or @ get an apostrophe in front, so that no spreadsheet runs them.']
        : [],
  }
}
