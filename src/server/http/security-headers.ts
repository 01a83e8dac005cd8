import { createMiddleware } from 'hono/factory'
import type { ServerEnv } from './server-env.ts'

/**
 * What a page of ours may do: run our code, read our style, talk to us. Access tokens lie in local storage, so that
 * this policy is what stands between them and a script from elsewhere.
 */
export function contentSecurityPolicy(inlineScripts: string[], connect: string[]): string {
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...inlineScripts].join(' ')}`,
    `style-src 'self'`,
    `font-src 'self'`,
    `img-src 'self' data:`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** The one script that may compile WebAssembly: the worker in which OCR runs. */
const wasmScript = '/ocr/worker.min.js'

/**
 * What that worker may do: run our code, WebAssembly too, and fetch from us. A worker obeys the policy of its own
 * script, so that the pages need not be given more than they had.
 */
const wasmPolicy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`

export function securityHeaders(policy: string, https: boolean) {
  const headers: [name: string, value: string][] = [
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ]
  if (https) headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  return createMiddleware<ServerEnv>(async (c, next) => {
    // Set before there is an answer: each one set afterwards would have the answer made anew.
    for (const [name, value] of headers) c.header(name, value)
    if (c.req.path === wasmScript) c.header('Content-Security-Policy', wasmPolicy)
    await next()
  })
}
