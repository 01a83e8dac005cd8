import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import { locateEvidence } from '#domain/evidence/locate.ts'
import { cleanText } from '#domain/source-text.ts'
import { toolOrder } from '#domain/tools/words.ts'
import { createBuiltInEngine } from '#engines/built-in/engine.ts'
import { textOf } from './texts.ts'

// Texts made to be slow: short fragments repeated. Prints each that takes the built-in engine, or the evidence of it,
// more than five times as long as prose of the same length:
//   node bench/engine/hostile-texts.ts [LENGTH,…] [FRAGMENT]
type Task = { text: string; what: string }

const works = [...toolOrder, 'evidence', 'claim'] as const
const mostTimes = 5
const limitMs = 30_000
let worker: Worker | undefined

const fragments: string[] = [
  'http://a.b/',
  'www.a.b ',
  'a@b.c ',
  'a@',
  'a.',
  'a. ',
  'A. ',
  'A.',
  '1.',
  '1. ',
  '1,',
  '1 ',
  '7919 ',
  'big red ',
  '1',
  '1.1 ',
  '(',
  ')',
  '( ',
  '[',
  '[1',
  '[1] ',
  '(a, 2000) ',
  '(Ab ',
  '(see figure 1 and ',
  '"',
  '" ',
  '“',
  '“a ',
  '„a ',
  '’',
  "'s ",
  "a'",
  '-',
  '- ',
  'a-',
  '—',
  ' — ',
  '_',
  '*',
  '*a',
  '**a ',
  '_a',
  '`',
  '```\n',
  '# ',
  '# A\n',
  '> ',
  '\n',
  'a\n',
  '\n- x',
  '\n1. x',
  '\n(a) x',
  '\n\na',
  ' ',
  'a ',
  'a  ',
  'a   b',
  'a\t',
  '\t',
  'a | b | c\n',
  '|',
  '<',
  '<p',
  '<p>',
  '<script>',
  '<!--',
  '<a ',
  '&',
  '&#1',
  '&amp;',
  '!',
  '![',
  '[a](',
  '[a]',
  '? ',
  '.',
  '. ',
  '…',
  ',',
  ', ',
  'x, ',
  ';',
  'a; ',
  ':',
  'a: ',
  '/',
  'a/',
  '=',
  '+1',
  '%',
  '$1 ',
  'A',
  'a',
  'Ab',
  'Ab ',
  'AB ',
  'Ab of ',
  'Ab and ',
  'The Big Old Tree Of ',
  'THE ',
  'the ',
  'of ',
  'is ',
  'is a ',
  'is not ',
  'it is ',
  'a is a ',
  'A is a b. ',
  'A cell is a unit called a cell. ',
  'and ',
  'and, ',
  'or ',
  'and which that who ',
  'which is ',
  'that ',
  'to ',
  'to be ',
  'of the ',
  'in the ',
  'not ',
  'because ',
  'Mr. Dr. St. ',
  'e.g. ',
  'z. B. ',
  'U.S. ',
  'J. R. ',
  'said ',
  'he said, "',
  'one ',
  'two hundred ',
  '1999 ',
  'in 1999 ',
  'by Ab in 1999 ',
  'Word. ',
  'Stop. Go. ',
  'A. B! C? ',
  'It ran. ',
  'The cat sat on the mat. ',
  'running ',
  'antidisestablishmentarianism ',
  'слово ',
  'Слово. ',
  'слово',
  'г. ',
  '中文字',
  '中。',
  '中 ',
  'ไทย',
  'ไทย ',
  'العربية ',
  'e\u0301',
  '\u0301',
  'a\u200d',
  '\u00ad',
  '😀',
  '👨‍👩‍👧',
  '\u00a0',
  'Â',
  'â€',
  'ß',
  'İ',
  'By . A Reporter . ',
  'PUBLISHED: . ',
  'figure 1, ',
  'copyright ',
  'cookie ',
  'Smith, J. ',
  'such as ',
  'for example, ',
  'called ',
  'known as ',
  'also called ',
  'defined as ',
  'the a of the b of ',
  'a of b ',
  'more than ',
  'between 1 and 2 ',
]
/** Sentences of which none is like another. */
const counted: Record<string, (at: number) => string> = {
  'N is. ': (at) => `W${at} is. `,
  'short N': (at) => `It${at} ran${at}. `,
  'lines N': (at) => `Row${at} of it\n`,
  'names N': (at) => `Ann${letters(at)} Lee${letters(at)} `,
  'definitions N': (at) => `A ${letters(at)} is a kind of ${letters(at + 7)}. `,
  'words N': (at) => `${letters(at)} `,
  'called N': (at) => `The ${letters(at)} thing is called the ${letters(at)}ment. `,
  'numbers N': (at) => `The ${letters(at)} had ${at * 7} rooms in ${1500 + (at % 500)}. `,
  'names verbs N': (at) =>
    `Mr ${letters(at).toUpperCase()} ${letters(at)}ed the ${letters(at + 3)}s of Ab${letters(at)}. `,
}

function letters(at: number): string {
  return Array.from(String(at), (digit) => 'bcdfgaeiou'[Number(digit)]).join('')
}

function* texts(length: number): Generator<[name: string, text: string]> {
  const prose = textOf(length)
  // Twice: the first warms the thread.
  yield ['prose', prose]
  yield ['prose', prose]
  const some = prose.slice(0, length / 10)
  for (const fragment of fragments) {
    const name = JSON.stringify(fragment)
    yield [name, `a${fragment.repeat(Math.ceil(length / fragment.length)).slice(0, length)}b`]
    // Within prose: it is read as English, and the fragment is one sentence of it.
    yield [
      `prose, ${name}`,
      `${some}\n\nThe ${fragment.repeat(Math.ceil((0.9 * length) / fragment.length))} end.`,
    ]
  }
  for (const [name, make] of Object.entries(counted)) {
    let text = ''
    for (let at = 0; text.length < length; at += 1) text += make(at)
    yield [name, text.slice(0, length)]
    yield [`prose, ${name}`, `${some}\n\n${text.slice(0, 0.9 * length)}`]
  }
}

/** The work of one task in this thread, in milliseconds of processor time. */
async function measure({ text, what }: Task): Promise<number> {
  const request = { summaryWords: 2000, signal: new AbortController().signal, onDraft() {}, onProgress() {} }
  const start = process.threadCpuUsage()
  if (what === 'evidence')
    locateEvidence([{ path: 'x', text: 'The tides of the sea rise by 16 metres.' }], text)
  else if (what === 'claim') locateEvidence([{ path: 'x', text: text.slice(0, 4000) }], text)
  else {
    // A new one each time: an engine keeps its reading of the last text.
    await createBuiltInEngine()
      .generate({ tool: what as (typeof toolOrder)[number], text, ...request })
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
  }
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

if (isMainThread) {
  const [lengths = '30000,300000', only] = process.argv.slice(2)
  for (const length of lengths.split(',').map(Number)) {
    const usual = new Map<string, number>()
    for (const [name, raw] of texts(length)) {
      if (only !== undefined && name !== 'prose' && !name.includes(only)) continue
      for (const what of works) {
        const text = cleanText(raw)
        if (text === '') continue
        const spent = await inThread({ text, what })
        if (name === 'prose') {
          usual.set(what, spent)
          console.log(`${length} ${what}: prose ${spent.toFixed(0)} ms`)
        } else if (spent > mostTimes * Math.max(20, usual.get(what)!)) {
          console.log(`${length} ${what}: ${name} ${spent.toFixed(0)} ms`)
        }
      }
    }
  }
} else {
  parentPort?.on(
    'message',
    (task: Task) => void measure(task).then((spent) => parentPort?.postMessage(spent)),
  )
}

async function inThread(task: Task): Promise<number> {
  const started = (worker ??= new Worker(new URL(import.meta.url)))
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const timer = setTimeout(() => {
    worker = undefined
    void started.terminate().then(() => resolve(Number.POSITIVE_INFINITY))
  }, limitMs)
  started.once('message', resolve)
  started.once('error', reject)
  started.postMessage(task)
  return promise.finally(() => {
    clearTimeout(timer)
    started.removeAllListeners('message').removeAllListeners('error')
    if (!worker) return
    started.unref()
  })
}
