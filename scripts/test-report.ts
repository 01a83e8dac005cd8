import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from './paths.ts'

/** What one run of tests came to. */
export type Outcome = {
  /** The run, as people call it. */
  run: string
  passed: number
  failed: number
  /** The names of the tests that did not run. */
  skipped: string[]
}

const VitestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** Reads Vitest's report. A file that could not even be loaded counts as one failure. */
export function readVitestReport(run: string, file: string): Outcome {
  const report = VitestReport.parse(readJson(file))
  const tests = report.testResults.flatMap((result) => result.assertionResults)
  const count = (status: string) => tests.filter((test) => test.status === status).length
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  return {
    run,
    passed: count('passed'),
    failed: count('failed') + unloaded,
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

type Suite = { title: string; specs: { title: string; tests: { status: string }[] }[]; suites?: Suite[] }

const Suite: z.ZodMiniType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  suites: z.optional(z.array(z.lazy(() => Suite))),
})

const PlaywrightReport = z.object({ suites: z.array(Suite), errors: z.array(z.unknown()) })

/** Reads Playwright's report. A journey that passed only at the second attempt counts as failed. */
export function readPlaywrightReport(run: string, file: string): Outcome {
  const report = PlaywrightReport.parse(readJson(file))
  const tests = report.suites.flatMap((suite) => journeysOf(suite, []))
  return {
    run,
    passed: tests.filter((test) => test.status === 'expected').length,
    failed:
      tests.filter((test) => test.status === 'unexpected' || test.status === 'flaky').length +
      report.errors.length,
    skipped: tests.filter((test) => test.status === 'skipped').map((test) => test.name),
  }
}

function journeysOf(suite: Suite, above: string[]): { name: string; status: string }[] {
  const path = [...above, suite.title]
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({ name: [...path, title].join(' › '), status })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, path)),
  ]
}

/** Tells what was skipped, and the sum. The last line stands alone, for whoever counts. */
export function summarize(outcomes: Outcome[]): string {
  const skipped = outcomes.flatMap(({ run, skipped: names }) => names.map((name) => `  ${run}: ${name}`))
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const failed = sum(outcomes.map((outcome) => outcome.failed))
  return [
    '',
    ...outcomes.map(
      (one) => `${one.run}: ${one.passed} passed, ${one.failed} failed, ${one.skipped.length} skipped`,
    ),
    ...(skipped.length > 0 ? ['', 'Skipped:', ...skipped] : []),
    '',
    `${passed} passed, ${failed} failed, ${skipped.length} skipped`,
  ].join('\n')
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new Error(`The run ended without its report ${file}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
