import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Results } from '#domain/tools/index.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { splitSentences } from '#domain/sentences.ts'
import { readLexiconFile } from '../../threaded/read-lexicon.ts'
import { createBuiltInEngine } from '../engine.ts'

const engine = createBuiltInEngine(readLexiconFile)
const { signal } = new AbortController()

async function write<T extends 'summary' | 'eli5' | 'insight'>(tool: T, text: string): Promise<Results[T]> {
  const request = { tool, text, summaryWords: 500, signal, onDraft: () => {}, onProgress: () => {} }
  return (await engine.generate(request)).result
}

const sentencesOf = (text: string) =>
  splitSentences(text, 'en').map(({ start, end }) => text.slice(start, end))

const tides = readFileSync(
  new URL('../../../../test/fixtures/texts/tides.txt', import.meta.url),
  'utf8',
).trim()
const enzymes = `Cells do thousands of chemical reactions every second. An enzyme is a protein that makes a chemical reaction faster. The enzyme binds a molecule, which is called its substrate. Enzymes work by holding molecules close together in the right position. When the substrate fits into the enzyme, its bonds are bent and break easily. For example, the enzyme amylase breaks starch into sugar in the mouth. Pepsin works in the acid of the stomach. Heat changes the shape of most enzymes. Therefore, a high fever is dangerous to the body. A catalyst is a substance that speeds a reaction up and is not used up by it. Enzymes are the catalysts of living cells. Each enzyme is made by the cell from amino acids. The liver makes many enzymes that break down poisons. Without enzymes, the reactions of life would be too slow to keep a cell alive. Doctors measure enzymes in the blood to find damage in the heart and the liver. Washing powders have enzymes that remove fat from clothes. In short, enzymes allow life to run at the temperature of the body.`

describe('an explanation', () => {
  test('begins with what the thing is and ends with why it matters', async () => {
    const told = sentencesOf((await write('eli5', enzymes)).explanation)
    expect(told[0]).toBe('An enzyme is a protein that makes a chemical reaction faster.')
    expect(told.at(-1)).toMatch(/too slow|allow life|dangerous|break down poisons/)
  })

  test('tells how the text opens', async () => {
    const opening =
      'In the spring of 1900 a boy of a small town walked out on the wet sand. His father called him back, and he did not know why.'
    const { explanation } = await write('eli5', `${opening}\n\n${tides}`)
    expect(explanation).toContain(opening)
  })

  test('goes on as the text does, in three stretches at most', async () => {
    const text = sentencesOf(enzymes)
    const told = sentencesOf((await write('eli5', enzymes)).explanation).map((line) => text.indexOf(line))
    expect(told).not.toContain(-1)
    expect(told.filter((place, at) => place !== told[at - 1]! + 1).length).toBeLessThanOrEqual(3)
    expect(told.length).toBeGreaterThan(4)
  })

  test('of a text in short sections tells of several, in the order of the text', async () => {
    const text = sentencesOf(tides.replace(/\s+/gu, ' '))
    const sections = text.flatMap((line, at) => (at % 2 === 0 ? `${line} ${text[at + 1] ?? ''}`.trim() : []))
    const short = sections.map((section, at) => `Section ${at + 1}\n\n${section}`).join('\n\n')
    const paragraphs = (await write('eli5', short)).explanation.split('\n\n')
    expect(paragraphs.length).toBeGreaterThan(2)
    const places = paragraphs.slice(1).map((paragraph) => text.indexOf(sentencesOf(paragraph)[0]!))
    expect(places).toEqual(places.toSorted((x, y) => x - y))
  })

  test('tells what a hard word means, where it has not, in the words of the text', async () => {
    const more =
      'The substrate fits into one place of the enzyme. The substrate changes there. The substrate leaves. Pepsin is an enzyme that breaks proteins. Pepsin needs acid. Pepsin and other enzymes work best in warmth.'
    const { hardWords } = await write('eli5', enzymes.replace('Therefore', `${more} Therefore`))
    expect(hardWords).toEqual([
      'A catalyst is a substance that speeds a reaction up and is not used up by it.',
    ])
  })

  test('of a text that has no simple sentence says so above them', async () => {
    const plain = await write('eli5', enzymes)
    expect(plain.note).toBeUndefined()
    const hard = await write(
      'eli5',
      `The distribution of constitutional jurisdiction among the institutions of the federation is a determination of considerable complexity for the judiciary. The reorganization of the metropolitan municipalities is a responsibility of the administration and of the legislature. The appropriation of extraordinary expenditures by the executive is an exception to the authorization of the legislature. The proportionality of an administrative intervention is the predominant criterion of contemporary constitutional adjudication. The fragmentation of the environmental administration is a consequence of the multiplication of jurisdictions in the federation. The interpretation of the constitution is a systematic consideration of the responsibilities of the institutions.`,
    )
    expect(hard.note).toContain('not easy ones')
  })
})

describe('a sentence that leans on the one before', () => {
  test('brings it along or is left out', async () => {
    for (const tool of ['summary', 'insight', 'eli5'] as const) {
      const lines = claimsOf(tool, await write(tool, enzymes)).flatMap(({ text }) => sentencesOf(text))
      for (const [at, line] of lines.entries())
        if (line.startsWith('Therefore')) expect(lines[at - 1]).toMatch(/^Heat changes/)
      expect(lines).not.toContain('A high fever is dangerous to the body.')
    }
  })
})

test('a point goes on with the sentence that leans on it', async () => {
  const followed = enzymes.replace(
    'Pepsin works in the acid of the stomach.',
    'Pepsin is an enzyme that works in the acid of the stomach and breaks proteins. It would not work in the mouth.',
  )
  const lines = (
    await Promise.all(
      (['summary', 'insight', 'eli5'] as const).map(async (tool) =>
        Object.values(await write(tool, followed)),
      ),
    )
  ).flat(2)
  const leaning = lines.filter((line) => line.includes('It would not work in the mouth.'))
  expect(leaning.length).toBeGreaterThan(0)
  for (const line of leaning) expect(line).toContain('breaks proteins. It would not work in the mouth.')
})

test('a summary has the conclusion that the text announces', async () => {
  const { summary } = await write('summary', enzymes)
  expect(sentencesOf(summary).at(-1)).toBe('Enzymes allow life to run at the temperature of the body.')
})

test('the main insight is what the text comes to, not a quotation, a date or a single case', async () => {
  const text = `Ships that moved by steam changed the trade of the world. In 1819 the Savannah crossed the ocean with the help of steam. "Steam will never pay on the ocean," an owner of sailing ships said of steam. Steam made trade regular, but it also made every harbor depend on coal rather than on wind. In Bristol one harbor stored coal for forty steam ships. Coal was carried to islands on which nobody lived. The crews of steam ships were smaller than those of sailing ships. By 1880 most goods of the ocean trade were carried by steam.`
  const { mainInsight } = await write('insight', text)
  expect(mainInsight).toMatch(/^(?:Ships that moved by steam changed|Steam made trade regular)/)
})

test('insights say mostly what the summary has not said', async () => {
  const text = `${enzymes} Bakers use enzymes of yeast, so that the dough rises overnight. Some people lack the enzyme that breaks milk sugar down. Cold food keeps longer because its enzymes work slowly.`
  const { summary, keyPoints } = await write('summary', text)
  const said = new Set([summary, ...keyPoints].flatMap(sentencesOf))
  const { mainInsight, supportingPoints, implications } = await write('insight', text)
  const told = [mainInsight, ...supportingPoints, ...implications].flatMap(sentencesOf)
  expect(told.filter((line) => said.has(line)).length).toBeLessThanOrEqual(0.35 * told.length)
})

test('who wrote a text, and where to read on, is none of its matter', async () => {
  const text = `${enzymes} For more details on enzymes in medicine, see the handbook of the clinic. If you have questions, please contact me by mail. Anna Karlsson is a consultant for the laboratory of the clinic.`
  for (const tool of ['summary', 'insight', 'eli5'] as const)
    for (const { text: line } of claimsOf(tool, await write(tool, text)))
      expect(line).not.toMatch(/handbook|contact me|Karlsson/)
})
