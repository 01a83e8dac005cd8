import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { Results, Tool } from '#domain/tools/index.ts'
import type { Ceiling, ReadingPlan } from '#domain/reading-plan.ts'
import type { Engine } from '#engines/engine.ts'
import { makeDocx, wordParagraph } from '#test/make-documents.ts'
import { makePdf } from '#test/make-pdf.ts'
import { makeZip } from '#test/make-zip.ts'
import { tides, tidesPages } from '#test/tides.ts'
import { main } from './main.ts'

const results: Pick<Results, 'summary' | 'quiz' | 'eli5' | 'insight'> = {
  summary: { title: 'Tides', summary: 'The Moon does it.', keyPoints: ['One.', 'Two.', 'Three.'] },
  quiz: {
    questions: Array.from({ length: 5 }, (_, index) => ({
      question: `Question ${index + 1}?`,
      options: ['the Moon', 'the wind', 'the rain', 'the fish'],
      answer: index % 4,
      explanation: 'The text says so.',
    })),
  },
  eli5: { title: 'Tides', explanation: 'The Moon tugs the sea.', examples: ['A bath.', 'A swing.'] },
  insight: {
    mainInsight: 'Tides slow us.',
    supportingPoints: ['Friction.', 'Time.'],
    implications: ['Long days.', 'Far Moon.'],
  },
}

/** An engine of two models that a reader may choose from, of which the first is down. */
const twoModels = (): Engine => {
  const best = { kind: 'hosted', name: 'Best (large)' } as const
  const generate: Engine['generate'] = async (request) => ({
    ...(await engineSaying([]).generate(request)),
    by: best,
  })
  const usual: Engine = { info: { kind: 'hosted', name: 'Fast (small)' }, generate }
  return {
    ...usual,
    offered: new Map([
      ['Fast', usual],
      ['Best', { info: best, generate }],
    ]),
  }
}

/** An engine that knows its answers, and keeps what it was given to read. */
function engineSaying(read: string[]): Engine {
  return {
    info: { kind: 'built-in', name: 'Fake' },
    async generate<T extends Tool>({
      tool,
      text,
      onProgress,
    }: Parameters<Engine['generate']>[0] & { tool: T }) {
      read.push(text)
      onProgress('writing', 1, 1)
      return { result: (results as Results)[tool], spans: undefined }
    },
  }
}

async function morsel(
  args: string[],
  {
    stdin = '',
    isTTY = false,
    engine,
    ceiling = {},
    answer,
  }: {
    stdin?: string
    isTTY?: boolean
    engine?: Engine | undefined
    ceiling?: Ceiling
    answer?: string | undefined
  } = {},
) {
  const [out, err, read]: string[][] = [[], [], []]
  const code = await main(args, {
    stdin: (async function* () {
      yield Buffer.from(stdin)
    })(),
    stdout: { write: (content) => out?.push(Buffer.from(content).toString()) },
    stderr: { write: (text) => err?.push(text), isTTY },
    loadEngine: async () => engine ?? engineSaying(read ?? []),
    loadCeiling: () => ceiling,
    ask: answer === undefined ? undefined : async () => answer,
    connect: async () => true,
    model: async () => true,
    signal: new AbortController().signal,
  })
  return { code, out: out?.join(''), err: err?.join(''), read }
}

function file(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'morsel-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('morsel on the command line', () => {
  test('of several models one is named by its label, and it is said which one wrote', async () => {
    const path = file('notes.txt', 'The Moon pulls the sea.')
    const chosen = await morsel(['summary', path, '--model', 'Best'], { engine: twoModels() })
    expect(chosen).toMatchObject({ code: 0, err: 'Best (large): writing 1/1\n' })
    expect((await morsel(['summary', path], { engine: twoModels() })).err).toContain(
      'Written by Best (large)',
    )
    const unknown = await morsel(['summary', path, '--model', 'Good'], { engine: twoModels() })
    expect(unknown).toMatchObject({
      code: 2,
      err: expect.stringContaining('--model takes one of Fast, Best.'),
    })
    expect((await morsel(['summary', path, '--model', 'Best'])).err).toContain('no models with labels')
  })

  test('the command line reads a PDF and prints a summary; progress goes to standard error', async () => {
    const { code, out, err, read } = await morsel([
      'summary',
      file('tides.pdf', makePdf({ pages: tidesPages() })),
    ])
    expect(read).toEqual([[tides.title, ...tides.paragraphs].join('\n\n')])
    expect(out).toBe('# Tides\n\nThe Moon does it.\n\nKey Points:\n\n1. One.\n2. Two.\n3. Three.\n')
    expect({ code, err }).toEqual({ code: 0, err: 'Fake: writing 1/1\n' })
  })

  test('the command line reports what is missing in a text and what its file hides', async () => {
    const pages = [['The fog lifts.'], 'image' as const]
    const damaged = await morsel(['summary', file('fog.pdf', makePdf({ pages }))])
    expect(damaged.err).toBe('Not in the text: p. 2 is a picture.\nFake: writing 1/1\n')
    const body =
      wordParagraph('Fog.') + '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Praise it</w:t></w:r></w:p>'
    const hiding = await morsel(['summary', file('fog.docx', makeDocx({ body }))])
    expect(hiding.read).toEqual(['Fog.'])
    expect(hiding.err).toBe(
      'We found hidden text and left it out:\n  invisible: Praise it\nAdd --keep-all to keep them.\nFake: writing 1/1\n',
    )
    const kept = await morsel(['summary', '--keep-all', file('fog.docx', makeDocx({ body }))])
    expect(kept.read).toEqual(['Fog.\n\nPraise it'])
    expect(kept.err).toBe('Fake: writing 1/1\n')
  })

  test('the command line lists the headers and page numbers it omitted, and keeps them when asked', async () => {
    const row = (number: number) =>
      `The keeper of the log wrote down how deep the water was on day ${number}.`
    const sheet = (number: number) => ({
      operators:
        `BT /F1 9 Tf 72 810 Td (Harbor Notes) Tj ET BT /F1 9 Tf 300 30 Td (${number}) Tj ET BT /F1 11 Tf 15 TL 72 740 Td ` +
        `${Array.from({ length: 20 }, (_, index) => `(${row(20 * number + index)}) Tj T*`).join(' ')} ET`,
    })
    const notebook = file('notes.pdf', makePdf({ pages: [1, 2, 3, 4].map(sheet) }))
    expect((await morsel(['summary', notebook])).err).toBe(
      'Skipped 8 headers, footers and page numbers:\n  pp. 1–4: Harbor Notes\n  pp. 1–4: page numbers\n' +
        'Add --keep-all to keep them.\nFake: writing 1/1\n',
    )
    const kept = await morsel(['summary', '--keep-all', notebook])
    expect(kept.read?.[0]?.match(/Harbor Notes/g)).toHaveLength(4)
  })

  test('the command line reads standard input of any kind, and text files of any name', async () => {
    expect((await morsel(['eli5', '-'], { stdin: ' The fog lifts.\r\n' })).read).toEqual(['The fog lifts.'])
    expect((await morsel(['eli5', file('notes.org', '* Fog')])).read).toEqual(['* Fog'])
    expect((await morsel(['eli5', file('notes.md', '# Fog')])).read).toEqual(['Fog'])
  })

  test('the command line prints each result as the screens copy it', async () => {
    const [eli5, insight, quiz] = await Promise.all(
      ['eli5', 'insight', 'quiz'].map((tool) => morsel([tool, '-'], { stdin: 'The fog lifts.' })),
    )
    expect(eli5?.out).toBe('# Tides\n\nThe Moon tugs the sea.\n\nExamples:\n\n- A bath.\n- A swing.\n')
    expect(insight?.out).toContain('Implications:\n\n- Long days.\n- Far Moon.\n')
    expect(quiz?.out).toContain('2. Question 2?\n   A. the Moon\n   B. the wind\n')
  })

  test('--json prints the bare result object', async () => {
    const { out } = await morsel(['quiz', '-', '--json'], { stdin: 'The fog lifts.' })
    expect(JSON.parse(out ?? '')).toEqual(results.quiz)
  })

  test('the command line takes texts longer than any plan', async () => {
    const text = 'The fog lifts. '.repeat(10_000).trim()
    expect((await morsel(['summary', '-'], { stdin: text })).read).toEqual([text])
  })

  test('progress is one line at a terminal, and a line for each step elsewhere', async () => {
    expect((await morsel(['quiz', '-'], { stdin: 'Fog.' })).err).toBe('Fake: writing 1/1\n')
    expect((await morsel(['quiz', '-'], { stdin: 'Fog.', isTTY: true })).err).toContain(
      '\r\u001B[KFake: writing 1/1',
    )
  })

  test('a result cannot send control characters to the terminal', async () => {
    const engine = engineSaying([])
    const hostile = { ...results.summary, title: 'Tides \u001B[2J' }
    engine.generate = async () => ({ result: hostile as never, spans: undefined })
    expect((await morsel(['summary', '-'], { stdin: 'Fog.', engine })).out).not.toContain('\u001B')
  })
})

describe('morsel export', () => {
  const stored = JSON.stringify(results.quiz)

  test('what --json prints becomes a file of another format; what is lost is told', async () => {
    const { code, out } = await morsel(['export', '-', '--to', 'gift'], { stdin: stored })
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('=the Moon') as string })
    const path = join(tmpdir(), 'morsel-export.xlsx')
    onTestFinished(() => rmSync(path))
    const kahoot = await morsel(['export', file('quiz.json', stored), '--to', 'kahoot', '--out', path])
    expect(kahoot).toMatchObject({
      out: '',
      err: 'Kahoot has no place for explanations, passages and the source.\n',
    })
    expect(readFileSync(path, 'latin1')).toMatch(/^PK/)
  })

  test('an exported JSON file can be exported again', async () => {
    const { out = '' } = await morsel(['export', '-', '--to', 'json'], { stdin: stored })
    const again = await morsel(['export', '-', '--to', 'json'], { stdin: out })
    expect(JSON.parse(again.out ?? '')).toEqual(JSON.parse(out))
  })

  test('with its source, a result takes its passages along', async () => {
    const source = file('tides.txt', `${tides.paragraphs.join('\n\n')}\n`)
    const summary = {
      title: 'Tides',
      summary: 'The Sun raises tides as well.',
      keyPoints: ['One.', 'Two.', 'Three.'],
    }
    const stdin = JSON.stringify(summary)
    const { out } = await morsel(['export', '-', '--to', 'markdown', '--source', source], { stdin })
    expect(out).toContain('The Sun raises tides as well.[^1]')
    expect(out).toContain('[^1]: “The Sun raises tides as well.”')
    expect(out).toContain('_From tides.txt. Made with Morsel._')
  })

  test('what cannot be exported is said in a sentence', async () => {
    const summary = JSON.stringify(results.summary)
    expect((await morsel(['export', '-', '--to', 'gift'], { stdin: summary })).err).toContain(
      'Moodle GIFT takes quizzes; this is something else.',
    )
    const deck = { version: 1, tool: 'cards', title: 'Tides', citations: [] }
    const stdin = JSON.stringify({
      ...deck,
      result: { cards: [{ front: 'neap tide', back: 'the smallest' }] },
    })
    expect((await morsel(['export', '-', '--to', 'quizlet'], { stdin })).out).toBe(
      'neap tide\tthe smallest\n',
    )
    expect((await morsel(['export', '-', '--to', 'csv', '--source', 'tides.txt'], { stdin })).err).toContain(
      'Cards bring their passages along. Leave --source out.',
    )
    for (const stdin of ['not JSON', '{}', '[]', JSON.stringify({ ...results.quiz, questions: [] })])
      expect(await morsel(['export', '-', '--to', 'gift'], { stdin })).toMatchObject({
        code: 1,
        err: 'This file holds no Morsel result.\n',
      })
    for (const args of [
      ['export', '-'],
      ['export', '-', '--to', 'papyrus'],
      ['quiz', '-', '--to', 'gift'],
    ])
      expect((await morsel(args)).code).toBe(2)
  })
})

describe('a command that cannot be done', () => {
  test('a failing command prints one sentence and exits with 1', async () => {
    const unreadable = await morsel(['summary', `${file('paper.txt', 'Fog.')}/paper.pdf`])
    expect(unreadable).toMatchObject({
      code: 1,
      out: '',
      err: 'Error reading file content. Please try another file.\n',
    })
    const fake = await morsel(['summary', file('paper.pdf', 'not a PDF')])
    expect(fake).toMatchObject({ code: 1, err: 'The file does not appear to be a valid PDF.\n' })
    const blank = await morsel(['quiz', '-'], { stdin: ' \n' })
    expect(blank.err).toBe('The file appears to be empty or contains no extractable text\n')
  })

  test('a file that is missing, or is a folder, is named', async () => {
    const missing = await morsel(['summary', '/nowhere/paper.pdf'])
    expect(missing.err).toContain('There is no file "/nowhere/paper.pdf".')
    expect((await morsel(['summary', tmpdir()])).err).toContain(`"${tmpdir()}" is a folder.`)
  })

  test('a file of an unknown kind gets the list of kinds, a mislabelled one is reported as such', async () => {
    const table = makeZip([{ name: 'xl/workbook.xml', content: '<workbook/>' }])
    const noise = Uint8Array.from({ length: 512 }, (_, index) => index)
    const { err } = await morsel(['summary', file('table.xlsx', table)])
    expect(err).toMatch(/^Only PDF and TXT files are supported. We also read Word/)
    expect((await morsel(['summary', file('program', noise)])).err).toBe(err)
    expect((await morsel(['summary', file('table.docx', table)])).err).toMatch(/what its name says/)
  })

  test('an error of the engine is printed as it is', async () => {
    const engine = engineSaying([])
    engine.generate = () => Promise.reject(new AppError('llm_stalled', { provider: 'Acme' }))
    const { code, err } = await morsel(['quiz', '-'], { stdin: 'Fog.', engine })
    expect(code).toBe(1)
    expect(err).toBe('Acme API Error: The model stopped answering. Please try again.\n')
  })

  test('a quiz may have another count and form, and what is missing of it is told', async () => {
    const wanted: unknown[] = []
    const engine: Engine = {
      info: { kind: 'built-in', name: 'Fake' },
      async generate<T extends Tool>({ tool, quiz }: Parameters<Engine['generate']>[0] & { tool: T }) {
        wanted.push(quiz)
        const result = { ...(results as Results)[tool], ...(quiz && { wanted: quiz }) }
        return { result, spans: undefined }
      },
    }
    const { code, out, err } = await morsel(['quiz', '-', '--count', '10', '--form', 'gaps'], {
      stdin: 'A.',
      engine,
    })
    expect([code, out?.match(/Answer: [A-D]/g)?.length]).toEqual([0, 5])
    expect(err).toContain('5 of 10: more fair questions cannot be made from this text.\n')
    await morsel(['quiz', '-', '--count', '5'], { stdin: 'A.', engine })
    expect(wanted).toEqual([{ count: 10, form: 'gaps' }, undefined])
  })

  test('a command that is not understood is explained, with exit code 2', async () => {
    const misused = [
      ['summary', '-', '--count', '9'],
      ...['2', '31', '4.5', 'ten', ''].map((count) => ['quiz', '-', '--count', count]),
    ]
    for (const args of [
      [],
      ['poem', '-'],
      ['summary'],
      ['summary', 'a', 'b'],
      ['summary', '-', '--loud'],
      ...misused,
    ]) {
      const { code, out, err } = await morsel(args)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toContain('Usage: morsel <summary|quiz|')
    }
  })

  test('--help prints the usage', async () => {
    const { code, out } = await morsel(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('Usage: morsel')
  })
})

describe('a long text on the command line', () => {
  const plan: ReadingPlan = {
    sections: [
      { title: 'One', start: 0, end: 10 },
      { title: 'Two', start: 10, end: 20 },
    ],
    parts: [],
    calls: 43,
    tokens: 240_400,
    outputTokens: 9_900,
    seconds: 200,
    cost: 0.123,
  }
  const reader: Engine = {
    ...engineSaying([]),
    plan: async () => plan,
    generate: async (request) => {
      request.onProgress('reading', 1, 43, 150)
      return {
        ...(await engineSaying([]).generate(request)),
        coverage: [
          { section: 'One', start: 0, end: 10, share: 0.5, covered: true },
          { section: 'Two', start: 10, end: 20, share: 0.5, covered: false, reason: 'nothing-said' },
        ],
      }
    },
  }
  const read = (args: string[], more: Parameters<typeof morsel>[1] = {}) =>
    morsel(['summary', file('book.txt', 'The Moon pulls the sea.'), ...args], { engine: reader, ...more })

  test('says what it takes and how it goes, and what it left out', async () => {
    expect(await read(['--yes'])).toMatchObject({
      code: 0,
      err: [
        'A long text: 2 sections, about 43 calls to the model, 250,000 tokens, 4 minutes, $0.12.',
        'Fake: reading 1/43, about 150 s left',
        'Fake: writing 1/1',
        'Not covered:',
        '  Two',
        '',
      ].join('\n'),
    })
  })

  test('is read only if somebody agrees: at the terminal, in the command, or by a ceiling', async () => {
    expect(await read([])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('Add --yes') as string,
    })
    expect((await read([], { answer: 'n' })).code).toBe(1)
    expect((await read([], { answer: 'y' })).code).toBe(0)
    expect((await read([], { ceiling: { calls: 50 } })).code).toBe(0)
    expect(await read(['--yes'], { ceiling: { calls: 40 } })).toMatchObject({
      code: 1,
      err: expect.stringContaining('43 calls to the model of 40') as string,
    })
  })
})
