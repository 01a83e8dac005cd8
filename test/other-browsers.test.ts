import { afterAll, beforeAll, describe, test } from 'vitest'
import { startMorsel, type MorselProcess } from './e2e/morsel-process.ts'
import type { Driver } from './other-browsers/driver.ts'
import { findFirefox, startFirefox } from './other-browsers/firefox.ts'
import { takeJourney } from './other-browsers/journey.ts'
import { Visitor } from './other-browsers/visitor.ts'
import { findWebKit, startWebKit } from './other-browsers/webkit.ts'

const firefox = findFirefox()
const webkit = findWebKit()
const timeout = 180_000

describe('in a browser that is not Chromium', () => {
  let morsel: MorselProcess
  beforeAll(async () => {
    morsel = await startMorsel()
  })
  afterAll(() => morsel.close())

  async function visitWith(driver: Driver): Promise<void> {
    try {
      await takeJourney(new Visitor(driver), morsel.url)
    } finally {
      await driver.close()
    }
  }

  test.skipIf(!firefox)(
    'everything is done once in Firefox, on a desk and on a phone',
    { timeout },
    async () => {
      await visitWith(await startFirefox(firefox!))
    },
  )

  test.skipIf(!webkit)(
    'everything is done once in WebKit, on a desk and on a phone',
    { timeout },
    async () => {
      await visitWith(await startWebKit(webkit!))
    },
  )
})
