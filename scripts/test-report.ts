import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

/** What one run of tests came to. */
export type Outcome = {
  /** The run, as people call it. */
  run: string
  passed: number
  /** The tests that failed, each with what it said. */
  failed: string[]
  /** The names of the tests that did not run. */
  skipped: string[]
}

const VitestReport = z.object({
  tests: z.array(
    z.object({
      /** From the repository's folder. */
      file: z.string(),
      name: z.string(),
      /** `pending`: it did not come to its end, as when its process died. */
      state: z.enum(['passed', 'failed', 'skipped', 'pending']),
      said: z.optional(z.string()),
    }),
  ),
  /** What went wrong outside of tests: in a file, in what comes before and after its tests, or in a process. */
  errors: z.array(z.object({ where: z.string(), said: z.string() })),
})
export type VitestReport = z.infer<typeof VitestReport>

/** Reads what `vitest-reporter.ts` wrote. */
export function readVitestReport(run: string, file: string): Outcome {
  const { tests, errors } = VitestReport.parse(readJson(file))
  return {
    run,
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: [
      ...tests
        .filter(({ state }) => state === 'failed' || state === 'pending')
        .map((test) => tell(`${test.file} › ${test.name}`, test.said ?? 'It did not come to its end.')),
      ...errors.map(({ where, said }) => tell(where, said)),
    ],
    skipped: tests.filter(({ state }) => state === 'skipped').map(({ name }) => name),
  }
}

/** The names of the tests in some folders, as Vitest reported them. */
export function namesIn(folders: string[], file: string): string[] {
  return VitestReport.parse(readJson(file))
    .tests.filter((test) => folders.some((folder) => test.file.startsWith(`${folder}/`)))
    .map(({ name }) => name)
}

const Journey = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
})

type Suite = {
  title: string
  specs: { title: string; tests: z.infer<typeof Journey>[] }[]
  suites?: Suite[]
}

const Suite: z.ZodMiniType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(Journey) })),
  suites: z.optional(z.array(z.lazy(() => Suite))),
})

const PlaywrightReport = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

/** Reads Playwright's report. A journey that passed only at the second attempt counts as failed. */
export function readPlaywrightReport(run: string, file: string): Outcome {
  const report = PlaywrightReport.parse(readJson(file))
  const tests = report.suites.flatMap((suite) => journeysOf(suite, []))
  return {
    run,
    passed: tests.filter((test) => test.status === 'expected').length,
    failed: [
      ...tests
        .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
        .map(({ name, said }) => tell(name, said)),
      ...report.errors.map(({ message }) => tell('outside of any journey', message)),
    ],
    skipped: tests.filter((test) => test.status === 'skipped').map((test) => test.name),
  }
}

function journeysOf(
  suite: Suite,
  above: string[],
): { name: string; status: string; said: string | undefined }[] {
  const path = [...above, suite.title]
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        name: [...path, title].join(' › '),
        status,
        said: results.find(({ error }) => error)?.error?.message,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, path)),
  ]
}

/** Tells what failed and what was skipped, and the sum. The last line stands alone, for whoever counts. */
export function summarize(outcomes: Outcome[]): string {
  const listed = (title: string, of: 'failed' | 'skipped') => {
    const entries = outcomes.flatMap((outcome) => outcome[of].map((entry) => `  ${outcome.run}: ${entry}`))
    return entries.length > 0 ? ['', title, ...entries] : []
  }
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const failed = sum(outcomes.map((outcome) => outcome.failed.length))
  const skipped = sum(outcomes.map((outcome) => outcome.skipped.length))
  return [
    '',
    ...outcomes.map(
      (one) => `${one.run}: ${one.passed} passed, ${one.failed.length} failed, ${one.skipped.length} skipped`,
    ),
    ...listed('Failed:', 'failed'),
    ...listed('Skipped:', 'skipped'),
    '',
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n')
}

const linesTold = 12

/** A failed test and the beginning of what it said, set in below it, without colours and without the runner's own calls. */
function tell(name: string, said = ''): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at .*(node_modules|node:internal|new Promise)/.test(line))
  return [name, ...lines.slice(0, linesTold).map((line) => `      ${line}`)].join('\n')
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new Error(`The run ended without its report ${file}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
