import { describe, expect, test } from 'vitest'
import { readLexiconFile } from '../../threaded/read-lexicon.ts'
import { createBuiltInEngine } from '../engine.ts'

const engine = createBuiltInEngine(readLexiconFile)

async function summarize(text: string) {
  const signal = new AbortController().signal
  const request = {
    tool: 'summary',
    text,
    summaryWords: 500,
    signal,
    onDraft: () => {},
    onProgress: () => {},
  } as const
  return (await engine.generate(request)).result
}

const glaciers = `A glacier is a large body of ice that moves slowly under its own weight. Glaciers form where more snow falls in winter than melts in summer. Year after year the snow is pressed into dense ice. The ice then flows downhill like a very thick liquid. A moving glacier scrapes rock from the floor and the walls of its valley. Valleys carved by glaciers have the shape of the letter U. When a glacier melts, it leaves behind heaps of rock called moraines. Moraines show scientists how far the ice once reached. Many rivers depend on the water that glaciers store. As the climate warms, most glaciers of the world are losing ice.`

const news = `The harbor of the old town will close for two years from Monday, and all fishing boats will have to move to the next bay until the work is done. Engineers will rebuild the sea wall, which a storm broke in March, the city council said. The work on the wall and on the harbor will cost four million euros, and the town will pay half of it, according to the council. "We have no choice," said mayor Anna Lund. "Shops in the old town will have a hard summer," the council said. Many families in the town live from tourists who come by boat in summer.

Prisoners built the wall in 1880 under the engineer Paul Berg. He belonged to a family of builders who had drawn the harbor, the sea wall and the market of the old town.`

describe('a summary', () => {
  test('of a text without a heading is titled by what it keeps coming back to', async () => {
    expect((await summarize(glaciers)).title).toMatch(/Glaciers|Moraines|Glacier/)
  })

  test('of a text whose heading is in capitals is titled in ordinary letters', async () => {
    const text = `GLACIERS OF THE NORTH AND THE UN\n\n${glaciers} The UN counts them.`
    expect((await summarize(text)).title).toBe('Glaciers of the North and the UN')
  })

  test('without a heading that says first what it is about is titled by that', async () => {
    const text = `Basalt is a dark rock that forms when lava cools. ${glaciers} Basalt is a heavy rock of many coasts. Many islands of the oceans are made of basalt. Roads are built of basalt in many countries.`
    expect((await summarize(text)).title).toBe('Basalt')
  })

  test('says nothing that only a sentence elsewhere explains', async () => {
    const { summary, keyPoints } = await summarize(
      `${glaciers}\n\nThese heaps can be very large. In their books, they describe many of them. It is listed among the wonders of the valley.`,
    )
    for (const line of [summary, ...keyPoints]) {
      expect(line).not.toMatch(/These heaps|In their books|It is listed/)
    }
  })

  test('names the section of a point that does not say itself what it is about', async () => {
    const insured = `Benefits of the House

Everybody who works for the house is insured from the first day of work. The plans are renewed in November of every year, and the new rules begin in January.

Dental insurance

The house pays all of the premium, and nothing is taken from wages. A partner is insured from the day of the wedding. Two visits to the dentist a year cost nothing.

Pension plan

Every month the house adds six percent of the wages to what people save. The money is kept by a bank outside the house. Whoever leaves the house takes the savings along.

Overview

Questions about the rules are answered by the office on the first floor. Forms lie in the hall beside the door. The office answers within two days of work.`
    const { keyPoints } = await summarize(insured)
    const headings = keyPoints.map((point) => /^(.+?): /u.exec(point)?.[1]).filter(Boolean)
    expect(headings).toContain('Dental insurance')
    // Each heading once, and none that says nothing.
    expect(new Set(headings).size).toBe(headings.length)
    expect(headings).not.toContain('Overview')
    expect(headings).not.toContain('Benefits of the House')
    // A sentence by itself may be the heading of what follows it.
    const other = insured.replace(
      'The house pays all',
      'A plan for teeth is paid by the house.\n\nThe house pays all',
    )
    const headed = await summarize(
      other.replace('Dental insurance\n\n', 'Dental insurance\n\nTeeth are dear. So is their care.\n\n'),
    )
    for (const point of headed.keyPoints) expect(point).not.toMatch(/^Dental insurance: /u)
  })

  test('leaves tasks for the reader out', async () => {
    const { summary, keyPoints } = await summarize(
      `Explain why glaciers move. For each glacier, describe the valley.\n\n${glaciers}`,
    )
    for (const line of [summary, ...keyPoints]) expect(line).not.toMatch(/Explain|describe/)
  })

  test('leaves out sentences that lost the figure they spoke of', async () => {
    const { summary, keyPoints } = await summarize(
      `${glaciers}\n\nGlaciers also grew in the cold years. shows the growth of the ice. The pattern of the ice is mixed; shows the glaciers of the world.`,
    )
    for (const line of [summary, ...keyPoints]) expect(line).not.toMatch(/shows the/)
  })

  test('passes nobody’s words off as the author’s where they are a paragraph by themselves', async () => {
    const words =
      'I never saw a glacier that did not frighten me with its cold and its noise. Glaciers are the walls of a house that I never owned.'
    for (const announced of [
      'In his book on the north of 1947 the traveller Olaf Berg wrote:',
      'Glaciers have frightened many people who travelled in the north. In his book of 1947 Olaf Berg wrote:',
    ]) {
      const { summary, keyPoints } = await summarize(
        `${glaciers}\n\n${announced}\n\n${words}\n\nGlaciers of the north are visited by many people today. They walk on the ice with ropes.`,
      )
      for (const line of [summary, ...keyPoints]) expect(line).not.toMatch(/frighten me|never owned/)
    }
  })

  test('takes "Let’s" before a capital for a name and before another letter for an invitation', async () => {
    const { summary, keyPoints } = await summarize(
      `The Let's Melt project measures how fast the glaciers of the north are melting. Let's see where the glaciers of the world still grow.\n\n${glaciers}`,
    )
    const told = [summary, ...keyPoints].join(' ')
    expect(told).toContain("Let's Melt")
    expect(told).not.toContain("Let's see")
  })

  test('leaves out entries of lists that are no sentences', async () => {
    const { summary, keyPoints } = await summarize(
      `${glaciers}\n\nNot saying clearly why the glacier moved down the valley. How many winters we think the ice will need. A second is the glacier of the northern valley. The first one is the valley of ice in the north. To know glaciers better, please see the articles of the museum.`,
    )
    for (const line of [summary, ...keyPoints])
      expect(line).not.toMatch(/Not saying|How many|A second|The first one|please see/)
  })

  test('of a news story is its opening, without who wrote it and where', async () => {
    const { summary } = await summarize(
      `OSLO (Reuters) - The harbor of the old town will close for two years from Monday. Engineers will rebuild the sea wall, which a storm broke in March, the city council said. "We have no choice," said mayor Anna Lund. Fishing boats will move to the next bay, the council added. The work will cost four million euros, according to the council. Lund said the town would pay half of it. Shop owners told reporters that they fear for their summer. The wall was built by prisoners in 1880.`,
    )
    expect(summary).toMatch(/^The harbor of the old town will close for two years from Monday\./)
    expect(summary).not.toContain('Reuters')
  })

  test('of a news story brings along what a key point leans on', async () => {
    const { summary, keyPoints } = await summarize(news)
    const lines = [summary, ...keyPoints]
    for (const line of lines.filter((line) => line.includes('He belonged')))
      expect(line).toContain('Paul Berg')
    expect(lines.some((line) => line.includes('He belonged'))).toBe(true)
  })

  test('of a study keeps what its authors say they did and found', async () => {
    const { summary } = await summarize(
      `In this paper we present a new method for measuring the age of ice. Earlier methods need long cores of ice that are costly to drill. Cores from the north are rare. We show that air bubbles in short cores tell the age of ice within ten years. Bubbles in ice hold old air. Our results agree with the long cores of four glaciers. Drilling is hard work in the cold. The glaciers lie in two valleys. We conclude that short cores are enough for most studies of ice. A core weighs much. The weather was bad in the second week of the work. Our method needs one week of work in the laboratory.`,
    )
    expect(summary).toMatch(/[Ww]e (?:present|show|conclude)|Our results/)
  })
})
