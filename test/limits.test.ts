import { expect, test } from 'vitest'
import {
  cardLimits,
  libraryTexts,
  maxPictureBytes,
  megabyte,
  mostImportedBytes,
  mostQuestions,
  fewestQuestions,
  ocrLimits,
  planLimits,
  readingLimits,
  shareLimits,
  technicalCeiling,
  trialDays,
} from '#domain/limits.ts'

const number = (count: number | string) => count.toLocaleString('en-US')
const size = (bytes: number) => `${number(bytes / megabyte)} MB`
const { free, pro } = planLimits

/** What a plan's longest texts take in a library, in bytes. */
const library = ({ characters }: { characters: number }) => `${(characters * libraryTexts) / 1e6} MB`

const plans = [
  [
    'characters of a text',
    number(free.characters),
    number(pro.characters),
    number(technicalCeiling.characters),
  ],
  ['size of a file, under', size(free.fileBytes), size(pro.fileBytes), size(technicalCeiling.fileBytes)],
  ['pages of a PDF', free.pages, pro.pages, number(technicalCeiling.pages)],
  ['generations a day (UTC)', free.generationsPerDay, pro.generationsPerDay, 'unlimited'],
  ['words of a summary', number(free.summaryWords), number(pro.summaryWords), number(pro.summaryWords)],
  ['all stored texts', library(free), library(pro), ''],
]

const others = [
  ['days of the Pro trial', trialDays],
  ['questions of a quiz', `${fewestQuestions} to ${mostQuestions}`],
  ['cards of a person', number(cardLimits.count)],
  ['characters of a side of a card', number(cardLimits.side)],
  ['cards imported at once', number(cardLimits.imported)],
  ['size of a file of questions or cards', size(mostImportedBytes)],
  ['links of a person', shareLimits.count],
  ['cards behind a link', shareLimits.cards],
  ['profile picture, under', size(maxPictureBytes)],
  ['pages read by OCR', ocrLimits.maxPages],
  [`seconds of reading, for each ${readingLimits.pagesInTime} pages`, readingLimits.timeoutMs / 1000],
]

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

test('the limits that people read are those in force', async () => {
  const page = [
    '# Limits',
    '',
    'Written from `src/domain/limits.ts` by `npx vitest run test/limits.test.ts -u`. A megabyte is 1,048,576 bytes. An operator may change what a plan allows, or lift it with `PLANS=off`, up to the last column.',
    '',
    row(['of a plan', 'Free', 'Pro', 'at most']),
    row(['---', '---', '---', '---']),
    ...plans.map(row),
    '',
    row(['for everybody', '']),
    row(['---', '---']),
    ...others.map(row),
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../docs/limits.md')
})
