import { configDefaults, defineConfig } from 'vitest/config'

/** Facts about several servers on one database hold only where there can be several: on a real PostgreSQL. */
const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined

/** What is true of real weights is tried where somebody has them: nothing here downloads gigabytes. */
const hasWeights = process.env['MORSEL_TEST_WEIGHTS'] !== undefined

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(onPostgres ? [] : ['**/*.postgres.test.ts']),
      ...(hasWeights ? [] : ['**/*.weights.test.ts']),
    ],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // How long a fact may wait for what comes by itself: as long as a machine with other work may need.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // A process of its own for each of two hundred files costs a third of the time; nothing here mocks a module or
    // leaves anything behind that another file could meet.
    isolate: false,
    // Servers and their threads come and go in one process, each with WebAssembly: PGlite, and Node's own reader of
    // TypeScript. V8 may crash where it replaces the code around such a call while another thread lets go of the module
    // (nodejs/node#64500); here it does not replace it.
    execArgv: ['--wasm-wrapper-tiering-budget=2147483647'],
  },
})
