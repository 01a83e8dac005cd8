import type { Page, Request } from '@playwright/test'

export type PageWatch = {
  /** Everything that went wrong behind the screen and was not foreseen. */
  complaints: () => string[]
  /** Foresees a complaint: it may come, and it must. */
  foresee: (pattern: RegExp) => void
  /** What is sent as the test itself goes elsewhere may be cut off, and met with a 401 where the session ends. */
  leave: <T>(action: () => Promise<T>) => Promise<T>
}

/** Listens to what a page says behind the screen: errors, refused code, requests that failed. */
export function watchPage(page: Page): PageWatch {
  const heard: string[] = []
  const streams = new Set<Request>()
  const foreseen: RegExp[] = []
  let leaving = 0

  page.on('console', (message) => {
    const said = message.text()
    if (leaving > 0 && said.includes('status of 401')) return
    const isPolicy = /content security policy|trusted ?type|refused to/i.test(said)
    if (message.type() === 'error' || (message.type() === 'warning' && isPolicy)) {
      heard.push(`console ${message.type()}: ${said} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => heard.push(`page error: ${error.stack || error.message}`))
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) streams.add(response.request())
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A screen that is left aborts the data it was loading, as it should. And Chromium calls a stream that must not
    // be stored aborted, though it was read to its end.
    const isLoadOfData = request.method() === 'GET' && request.resourceType() === 'fetch'
    if (reason === 'net::ERR_ABORTED' && (isLoadOfData || leaving > 0 || streams.has(request))) return
    heard.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })

  const leave: PageWatch['leave'] = async (action) => {
    leaving += 1
    try {
      return await action()
    } finally {
      leaving -= 1
    }
  }
  for (const way of ['goto', 'reload', 'goBack', 'close'] as const) {
    const go = page[way].bind(page) as (...args: unknown[]) => Promise<unknown>
    Object.assign(page, { [way]: (...args: unknown[]) => leave(() => go(...args)) })
  }

  return {
    leave,
    foresee: (pattern) => void foreseen.push(pattern),
    complaints: () => [
      ...heard.filter((complaint) => !foreseen.some((pattern) => pattern.test(complaint))),
      ...foreseen
        .filter((pattern) => !heard.some((complaint) => pattern.test(complaint)))
        .map((pattern) => `foreseen, and never heard: ${pattern}`),
    ],
  }
}
