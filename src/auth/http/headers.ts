import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { isAllowedOrigin } from '../redirect.ts'
import type { AuthSettings } from '../settings.ts'

/** Nothing of this service is kept by a cache or guessed at by a browser. */
export const guardHeaders: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  await next()
}

/** Lets pages of the site, and of wherever else a sign-in may lead back to, call this service from a browser. */
export function allowOrigins(settings: AuthSettings): MiddlewareHandler {
  const own = new URL(settings.publicUrl).origin
  return cors({
    origin: (origin) => (origin === own || isAllowedOrigin(settings, origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'],
    exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    maxAge: 600,
  })
}
