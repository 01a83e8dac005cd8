import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { findFreePort } from './free-port.ts'
import { loadEnvironment } from '../src/server/env.ts'
import { contentSecurityPolicy } from '../src/server/http/security-headers.ts'
import { copyPdfResources, makeDatabaseImage } from './build-all.ts'
import { copyOcrResources } from './copy-ocr-resources.ts'
import { databaseImage, developmentSite, root } from './paths.ts'

// The pages as they are written, replaced in the browser while one writes; behind them the server, started anew with
// each change. Vite stands in front: what is not a page goes on to the server.
const env = loadEnvironment(process.env)
const port = env.PORT === 0 ? await findFreePort() : env.PORT
const inner = await findFreePort()
const address = `http://${env.HOST === '0.0.0.0' || env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${port}`

if (!existsSync(databaseImage)) await makeDatabaseImage()
await copyPdfResources(developmentSite)
await copyOcrResources(join(developmentSite, 'ocr'))

const watched = ['auth', 'domain', 'engines', 'readers', 'server'].map((room) => `--watch-path=src/${room}`)
const server = spawn(process.execPath, ['--watch-preserve-output', ...watched, 'scripts/dev-server.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PUBLIC_URL: address,
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(inner),
    PORT_FILE: '',
    HOST_FILE: '',
  },
})

const nonce = randomUUID()
const to = { target: `http://127.0.0.1:${inner}`, xfwd: false }
const pages = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [policy(nonce)],
  html: { cspNonce: nonce },
  // Its parser is changed on the way, so it must come from its own file.
  optimizeDeps: { exclude: ['pdfjs-dist'] },
  server: {
    port,
    host: env.HOST,
    strictPort: true,
    fs: { allow: [root] },
    proxy: Object.fromEntries(
      ['/api/', '/auth/v1/', '/healthz', '/readyz', '/pdfjs/', '/ocr/'].map((path) => [path, to]),
    ),
  },
})
await pages.listen()
console.log(`Morsel is ready at ${address}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill('SIGTERM')
    void Promise.all([pages.close(), once(server, 'exit')]).then(() => process.exit(0))
  })
}
server.once('exit', (code) => process.exit(code ?? 1))

/** The policy of the product, with a nonce for what Vite writes into pages: scripts of React's refresh, and styles. */
function policy(nonce: string): Plugin {
  const strict = contentSecurityPolicy([`'nonce-${nonce}'`], [])
  const value = strict.replace(`style-src 'self'`, `style-src 'self' 'nonce-${nonce}'`)
  return {
    name: 'policy',
    configureServer: ({ middlewares }) => {
      middlewares.use((_request, response, next) => {
        response.setHeader('Content-Security-Policy', value)
        next()
      })
    },
  }
}
