import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../scripts/paths.ts'
import { programOf, runProgram } from '../scripts/run-program.ts'
import { namesIn, readVitestReport } from '../scripts/test-report.ts'

test('what ends badly is told with its reason: a test, what comes before it, and the process it runs in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const report = join(folder, 'report.json')
  const options = [
    `--root=${join(root, 'test', 'fixtures', 'bad-endings')}`,
    `--reporter=${join(root, 'scripts', 'vitest-reporter.ts')}`,
  ]
  const { code } = await runProgram(programOf('vitest'), ['run', ...options], {
    env: { TEST_REPORT: report },
    quiet: true,
  })
  expect(code).toBe(1)
  const { passed, failed, skipped } = readVitestReport('Facts', report)
  expect(passed).toBe(1)
  expect(skipped.toSorted()).toEqual(['never begins', 'waits for better days'])
  expect(failed.toSorted()).toEqual([
    expect.stringMatching(/^dies\.test\.ts › kills its process\n.*did not come to its end/),
    expect.stringMatching(/^no-beginning\.test\.ts\n.*The sea is closed/),
    expect.stringMatching(/^outside of any test\n[^]*exited unexpectedly with signal SIGKILL/),
    expect.stringMatching(/^sea\/fails\.test\.ts › finds two where there is one\n.*expected 1 to be 2/),
  ])
  expect(namesIn(['sea'], report)).toEqual([
    'finds two where there is one',
    'finds one',
    'waits for better days',
  ])
})
