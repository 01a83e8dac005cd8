import { languages } from '#domain/interface-language.ts'
import { buildMissing } from './build-all.ts'
import { findVulnerabilities, listComponents } from './components.ts'
import { findDoubleNames } from './exported-names.ts'
import { weighPages } from './page-weight.ts'
import { listSlowPatterns } from './slow-patterns.ts'
import { endTogether, programOf, runProgram, type Ending } from './run-program.ts'

// Everything that can be told without Chromium or a database server; with --quick, what takes no tests either.
type Step = {
  name: string
  run: () => Promise<Ending>
  /** Shows what was found even when all is well. */
  tells?: boolean
}

const program = (name: string, packageName: string, args: string[], command?: string): Step => ({
  name,
  run: () => runProgram(programOf(packageName, command), args, { quiet: true }),
})

const facts = program('Facts', 'vitest', ['run', '--reporter=default', '--silent=passed-only'])
/** The languages beside the one of the sources. */
const others = languages.slice(1)

const quick = [
  program('Format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  program('Lint', 'oxlint', ['--type-aware', '--deny-warnings', '--format', 'unix']),
  program('Types of the domain', 'typescript', ['-p', 'src/domain'], 'tsc'),
  program('Types of everything on Node', 'typescript', ['-p', '.'], 'tsc'),
  program('Types of the pages', 'typescript', ['-p', 'src/web'], 'tsc'),
  ...others.map((language) =>
    program(
      `Types of the pages (${language})`,
      'typescript',
      ['-p', `src/web/tsconfig.${language}.json`],
      'tsc',
    ),
  ),
  program('Dead code', 'knip', ['--no-progress']),
  { name: 'One name, one meaning', run: checkNames },
  { name: 'No slow patterns', run: checkPatterns },
  { name: 'Components of a release', run: tellComponents, tells: true },
  { name: 'Known vulnerabilities', run: checkVulnerabilities, tells: true },
]
const weight: Step = { name: 'Size of the pages', run: checkWeight, tells: true }
const ofTheBuild = process.argv.includes('--quick') ? [weight] : [weight, facts]

endTogether()
const passed = await Promise.all([inTurn(quick), buildMissing().then(() => inTurn(ofTheBuild))])
process.exitCode = passed.every(Boolean) ? 0 : 1

/** One step after another, each told in a line; what a failed one said follows it. */
async function inTurn(steps: Step[]): Promise<boolean> {
  let allPassed = true
  for (const { name, run, tells = false } of steps) {
    const startedAt = performance.now()
    const { code, output } = await run()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}, ${seconds} s`)
    if (code !== 0) allPassed = false
    if (code !== 0 || tells) console.log(output.trim().replace(/^/gm, '        '))
  }
  return allPassed
}

function checkPatterns(): Promise<Ending> {
  const lines = listSlowPatterns()
  return Promise.resolve({ code: lines.length > 0 ? 1 : 0, output: lines.join('\n') })
}

function checkNames(): Promise<Ending> {
  const lines = [...findDoubleNames()].map(([name, files]) => `${name}: ${files.join(', ')}`)
  return Promise.resolve({ code: lines.length > 0 ? 1 : 0, output: lines.join('\n') })
}

async function tellComponents(): Promise<Ending> {
  const { components } = await listComponents()
  return { code: 0, output: `${components.length} packages; a release lists them in sbom.cdx.json` }
}

async function checkVulnerabilities(): Promise<Ending> {
  const found = await findVulnerabilities()
  if (!found) return { code: 0, output: 'Not asked: the advisory database of npm does not answer here' }
  return { code: found.length > 0 ? 1 : 0, output: found.length > 0 ? found.join('\n') : 'None' }
}

async function checkWeight(): Promise<Ending> {
  const weights = await weighPages()
  const lines = weights.map(
    ({ page, bytes, budget }) => `${page}: ${inKilobytes(bytes)} of ${inKilobytes(budget)}`,
  )
  return { code: weights.some(({ bytes, budget }) => bytes > budget) ? 1 : 0, output: lines.join('\n') }
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
