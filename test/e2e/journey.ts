import { expect, test as base, type BrowserContext, type Page, type Route } from '@playwright/test'
import { createPerson, openStorage, type Newcomer } from './person.ts'
import { startFakeProvider, type FakeProvider } from '../fake-provider.ts'
import { startMorsel, type MorselProcess } from './morsel-process.ts'
import { watchPage, type PageWatch } from './watch-page.ts'

type HostedMorsel = MorselProcess & { provider: FakeProvider }

type WorkerParts = { builtInMorsel: MorselProcess; hostedMorsel: HostedMorsel }
type Parts = {
  /** The server this journey visits; the built-in engine's unless a journey asks for another. */
  morsel: MorselProcess
  watch: PageWatch
  /** Somebody who has just signed up, and whose session the browser holds. */
  person: Newcomer
}

async function provideHosted(provide: (morsel: HostedMorsel) => Promise<void>): Promise<void> {
  const provider = await startFakeProvider()
  const morsel = await startMorsel({
    LLM_BASE_URL: provider.baseUrl,
    LLM_MODEL: 'small',
    LLM_NAME: 'Acme',
    LLM_API_KEY: 'a-key-for-nothing',
  })
  await provide({ ...morsel, provider })
  await morsel.close()
  await provider.close()
}

/** A journey of a visitor. It fails on anything that goes wrong behind the screen. */
export const visit = base.extend<Omit<Parts, 'person'>, WorkerParts>({
  builtInMorsel: [
    async ({}, use) => {
      const morsel = await startMorsel()
      await use(morsel)
      await morsel.close()
    },
    { scope: 'worker' },
  ],
  hostedMorsel: [({}, provide) => provideHosted(provide), { scope: 'worker' }],
  morsel: ({ builtInMorsel }, use) => use(builtInMorsel),
  baseURL: ({ morsel }, use) => use(morsel.url),
  watch: [
    async ({ page }, use) => {
      const watch = watchPage(page)
      await use(watch)
      expect(watch.complaints()).toEqual([])
    },
    { auto: true },
  ],
})

/** A journey of somebody who is signed in. */
export const use = visit.extend<Pick<Parts, 'person'>>({
  person: async ({ morsel }, provide) => provide(await createPerson(morsel.url)),
  storageState: ({ morsel, person }, provide) => provide(openStorage(morsel.url, person)),
})

/** A journey of somebody signed in, on the server whose model the test itself plays. */
export const useHosted = use.extend({
  morsel: ({ hostedMorsel }, provide) => provide(hostedMorsel),
})

/** The same on a server of its own, which a journey may kill. */
export const useMortal = useHosted.extend({
  hostedMorsel: [({}, provide) => provideHosted(provide), { scope: 'worker' }],
})

export type Answer = (route: Route) => Promise<void>

export const untouched: Answer = (route) => route.continue()
export const refused: Answer = (route) => route.abort()

/**
 * Answers requests for a file in one way, and from the next call of what it gives in another.
 * The route itself stays: one taken away while a worker ends can leave the browser's driver waiting for ever.
 */
export async function answering(from: Page | BrowserContext, file: RegExp, first: Answer) {
  let answer = first
  await from.route(file, (route) => answer(route))
  return (next: Answer): void => {
    answer = next
  }
}

/** Waits until a screen stands: its code loaded, its person known. */
export async function arrive(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

export { expect }
