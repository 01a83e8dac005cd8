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

export function securityHeaders(policy: string, https: boolean) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', policy)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Frame-Options', 'DENY')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (https) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}
