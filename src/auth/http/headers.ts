import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AuthSettings } from '../settings.ts'

/** Nothing of this service is kept by a cache or guessed at by a browser. */
export const guardHeaders: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  await next()
}

/** Lets pages of the site itself call this service from a browser, and no others. */
export function allowOwnOrigin(settings: AuthSettings): MiddlewareHandler {
  const origins = new Set([settings.siteUrl, settings.publicUrl].map((url) => new URL(url).origin))
  return cors({
    origin: (origin) => (origins.has(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'],
    exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    maxAge: 600,
  })
}
