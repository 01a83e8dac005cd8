import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../src/server/db/open.ts'
import { buildMissing } from './build-all.ts'
import { findChromium, findWindowless } from './find-chromium.ts'
import { databaseImage, root } from './paths.ts'
import { startPostgres } from './postgres.ts'
import { endTogether, programOf, runProgram } from './run-program.ts'
import { makeTestFolder } from './test-folder.ts'
import { namesIn, readPlaywrightReport, readVitestReport, summarize, type Outcome } from './test-report.ts'

// Everything there is to prove: facts beside the code, the database's once more on a real PostgreSQL, and the journeys.
const results = join(root, 'build', 'test-results')
const factsReport = join(results, 'facts.json')
const vitest = programOf('vitest')
const playwright = programOf('@playwright/test', 'playwright')
const journeyConfig = 'test/e2e/playwright.config.ts'
const databaseTests = ['src/server', 'src/auth']
const noSkips = process.argv.includes('--no-skips') || process.env['NO_SKIPS'] === '1'

const folder = makeTestFolder()
process.env['TMPDIR'] = folder
endTogether()
await buildMissing()
process.env['TEST_DATABASE_IMAGE'] = await makeMigratedImage(join(folder, 'image'))
await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })
const outcomes = [await runFacts(), await runOnPostgres(), await runJourneys()]
console.log(summarize(outcomes))
const failed = outcomes.some((outcome) => outcome.failed.length > 0)
const skipped = outcomes.some((outcome) => outcome.skipped.length > 0)
process.exitCode = failed || (noSkips && skipped) ? 1 : 0

/** The image of a fresh database, brought up to date once for all tests that do not look at how that is done. */
async function makeMigratedImage(dataDirectory: string): Promise<string> {
  const onError = (error: Error) => {
    throw error
  }
  const database = await openDatabase({
    dataDirectory,
    databaseUrl: undefined,
    image: databaseImage,
    onError,
  })
  await database.close()
  return join(dataDirectory, 'postgres')
}

async function runFacts(): Promise<Outcome> {
  return runVitest('Facts', factsReport, [], { TEST_DATABASE_URL: undefined })
}

async function runOnPostgres(): Promise<Outcome> {
  const run = 'On a real PostgreSQL'
  const postgres = await startPostgres()
  if (!postgres) return { run, passed: 0, failed: [], skipped: namesIn(databaseTests, factsReport) }
  try {
    return await runVitest(run, join(results, 'postgres.json'), databaseTests, {
      TEST_DATABASE_URL: postgres.url,
    })
  } finally {
    await postgres.stop()
  }
}

async function runJourneys(): Promise<Outcome> {
  const run = 'In a browser'
  const chromium = await findChromium()
  const report = join(results, 'journeys.json')
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM_PATH: findWindowless() ?? chromium,
    CHROMIUM_WITH_WINDOW: chromium,
  }
  if (chromium === undefined) {
    await runProgram(playwright, ['test', '-c', journeyConfig, '--list', '--reporter=json'], {
      env,
      quiet: true,
    })
    return { run, passed: 0, failed: [], skipped: readPlaywrightReport(run, report).skipped }
  }
  const { code } = await runProgram(playwright, ['test', '-c', journeyConfig, '--reporter=list,json'], {
    env,
  })
  return blame(readPlaywrightReport(run, report), code)
}

async function runVitest(
  run: string,
  report: string,
  filters: string[],
  env: Record<string, string | undefined>,
): Promise<Outcome> {
  const args = ['run', ...filters, '--reporter=default', '--reporter=./scripts/vitest-reporter.ts']
  const { code } = await runProgram(vitest, args, { env: { ...env, TEST_REPORT: report } })
  return blame(readVitestReport(run, report), code)
}

/** A run that ended badly without a failed test has failed all the same. */
function blame(outcome: Outcome, code: number): Outcome {
  if (code === 0 || outcome.failed.length > 0) return outcome
  return { ...outcome, failed: [`the run ended with code ${code} though no test failed; see above`] }
}
