import { defineConfig } from '@playwright/test'

/** Nothing of the machine, and silent: a browser that calls home is not part of the test. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
]

/** Chromium alone, told where it is by the environment. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../build/test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    viewport: { width: 1366, height: 850 },
    reducedMotion: 'reduce',
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: chromiumArgs,
    },
  },
})
