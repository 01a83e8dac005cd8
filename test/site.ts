import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Web } from '#server/articles/web.ts'
import { tides } from './tides.ts'

export type Site = {
  port: number
  /** An address of this site, under any name of the web. */
  at: (path: string, host?: string) => string
  /** What it was asked, in order. */
  asked: { url: string; headers: IncomingMessage['headers'] }[]
  close: () => Promise<void>
}

/** A site on loopback that answers as a test wants. */
export async function startSite(answer: RequestListener, host = '127.0.0.1', port = 0): Promise<Site> {
  const asked: Site['asked'] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const taken = (server.address() as AddressInfo).port
  return {
    port: taken,
    at: (path, name = 'news.example.org') => `http://${name}:${taken}${path}`,
    asked,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A web of one machine: every name leads to it, and only its site may be visited. */
export function webOf({ port }: Pick<Site, 'port'>): Web {
  return {
    resolve: () => Promise.resolve(['127.0.0.1']),
    admitsAddress: (address) => address === '127.0.0.1',
    admitsPort: (asked) => asked === port,
  }
}

/** A page as a newspaper sets it: our text on the tides among menus, notices and advertisements. */
export function tidesPage(): string {
  const [first = '', ...others] = tides.paragraphs
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${tides.title} | The Shore</title></head>
<body>
<header><nav><ul><li><a href="/">Home</a></li><li><a href="/sport">Sport</a></li></ul></nav></header>
<div class="cookie-banner" hidden>We value your privacy.</div>
<main><article><h1>${tides.title}</h1><p>${first}</p>
${others.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</article></main>
<aside class="sidebar"><h2>Most read</h2><ul><li><a href="/1">Ten beaches</a></li></ul></aside>
<footer>Copyright The Shore</footer>
<script>document.title = 'never run'</script>
</body></html>`
}

/** Counts the requests this process begins, whomever they are meant for. */
export function countRequests(): { made: () => number; stop: () => void } {
  let made = 0
  const count = () => void (made += 1)
  subscribe('http.client.request.start', count)
  return { made: () => made, stop: () => unsubscribe('http.client.request.start', count) }
}
