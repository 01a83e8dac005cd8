import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { VitestReport } from './test-report.ts'

/** Writes every test with its state, and every error with its causes, into the file that `TEST_REPORT` names. */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['TEST_REPORT']
    if (!file) throw new Error('TEST_REPORT names no file')
    const report: VitestReport = {
      tests: modules.flatMap(({ children, relativeModuleId }) =>
        [...children.allTests()].map((test) => {
          const { state, errors } = test.result()
          return { file: relativeModuleId, name: test.fullName, state, said: errors?.map(told).join('\n') }
        }),
      ),
      errors: [
        ...modules.flatMap((module) =>
          [module, ...module.children.allSuites()].flatMap((suite) =>
            suite.errors().map((error) => ({ where: module.relativeModuleId, said: told(error) })),
          ),
        ),
        ...unhandled.map((error) => ({ where: 'outside of any test', said: told(error) })),
      ],
    }
    writeFileSync(file, JSON.stringify(report))
  }
}

function told({ message, stack, cause }: SerializedError): string {
  return [stack ?? message, ...(cause ? [`Caused by: ${told(cause)}`] : [])].join('\n')
}
