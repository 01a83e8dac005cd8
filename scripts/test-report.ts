import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { root } from './paths.ts'

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
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullable(z.array(z.string())),
        }),
      ),
    }),
  ),
})

/** Reads Vitest's report. A file that could not even be loaded counts as one failure. */
export function readVitestReport(run: string, file: string): Outcome {
  const report = VitestReport.parse(readJson(file))
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
  )
  const failedTests = tests
    .filter(({ status }) => status === 'failed')
    .map(({ file: path, fullName, failureMessages }) => tell(`${path} › ${fullName}`, failureMessages?.[0]))
  const unloaded = report.testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => tell(relative(root, name), message))
  return {
    run,
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [...failedTests, ...unloaded],
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map((test) => test.fullName),
  }
}

/** The names of the tests in some folders, as Vitest reported them. */
export function namesIn(folders: string[], file: string): string[] {
  const { testResults } = VitestReport.parse(readJson(file))
  return testResults
    .filter(({ name }) => folders.some((folder) => name.startsWith(join(root, folder))))
    .flatMap(({ assertionResults }) => assertionResults.map((test) => test.fullName))
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
