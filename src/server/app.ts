import { maxPictureBytes } from '#domain/limits.ts'
import { Hono, type Context as Request } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { asSender } from '#auth/limits/sender.ts'
import type { PublicConfig } from '#domain/public-config.ts'
import { AppError } from '#domain/errors.ts'
import { createBodyBudget } from './http/body-budget.ts'
import { authenticate, type VerifyAccessToken } from './http/authenticate.ts'
import { answerFailure } from './http/failure.ts'
import { logRequests } from './http/log-requests.ts'
import { createRateLimit, createSenderLimit } from './http/rate-limit.ts'
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts'
import type { ServerEnv } from './http/server-env.ts'
import type { Site } from './http/static-files.ts'
import { longestRequest } from './requests/text-request.ts'
import { accountRoutes } from './routes/account.ts'
import { generationRoutes } from './routes/generations.ts'
import { healthRoutes } from './routes/health.ts'
import { operatorRoutes } from './routes/operator.ts'
import { sharedRoutes, shareRoutes } from './routes/shares.ts'
import { siteRoutes } from './routes/site.ts'
import { sourceRoutes } from './routes/sources.ts'
import { studyRoutes } from './routes/study.ts'
import type { RequestParser } from './requests/parse-requests.ts'
import type { Context } from './usecases/context.ts'
import type { Readiness } from './usecases/jobs/readiness.ts'
import { getLinkState } from './usecases/shared/open-share.ts'

/** What is settled at the start; the engine may change. */
export type SettledConfig = Omit<PublicConfig, 'engine' | 'models'>

export type AppParts = {
  context: Context
  config: SettledConfig
  site: Site
  verify: VerifyAccessToken
  findReadiness: () => Promise<Readiness>
  requests: RequestParser
  /** The embedded sign-in service; none when people sign in elsewhere. */
  auth: Hono | undefined
  clientAddress: (c: Request<ServerEnv>) => string
  /** Requests a minute of one network address that come without a good access token. */
  strangersPerMinute: number
  https: boolean
}

/** The whole server as one request handler. */
export function createApp(parts: AppParts): Hono<ServerEnv> {
  const {
    context,
    config,
    site,
    verify,
    findReadiness,
    requests,
    auth,
    clientAddress,
    strangersPerMinute,
    https,
  } = parts
  const { clock, limiter } = context
  const perMs = 60_000
  const perStranger = createSenderLimit(limiter, 'stranger', { count: strangersPerMinute, perMs })
  const perAccount = createRateLimit(limiter, 'account', { count: 600, perMs })
  const perUser = createRateLimit(limiter, 'costly', { count: 60, perMs })
  const perReader = createRateLimit(limiter, 'article', { count: 10, perMs })
  const asStranger = createMiddleware<ServerEnv>((c, next) => (perStranger.take(clientAddress(c)), next()))
  const { free, pro } = context.plans
  const longest = Math.max(longestRequest(Math.max(free.characters, pro.characters)), maxPictureBytes)
  const bodies = createBodyBudget({ each: longest, all: 8 * longest, eachPerMinute: 4 * longest }, clock)
  const elsewhere = auth ? [] : [config.auth.url]

  const api = new Hono<ServerEnv>()
    .use('/api/*', async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .get('/api/config', asStranger, (c) => {
      const { info, offered } = context.engine
      return c.json({ ...config, engine: info, models: [...(offered?.keys() ?? [])] } satisfies PublicConfig)
    })
    .use('/api/*', (c, next) => (c.set('bodies', bodies), next()))
    .use('/api/shared/*', asStranger)
    .route('/', sharedRoutes(context, clientAddress))
    .use(
      '/api/*',
      authenticate(verify, (c) => ({
        account: perAccount.take,
        stranger: () => perStranger.take(clientAddress(c)),
      })),
    )
    .route('/', generationRoutes(context, requests, { perUser, perReader }))
    .route('/', sourceRoutes(context, requests, perUser))
    .route('/', studyRoutes(context, perUser))
    .route('/', shareRoutes(context, perUser))
    .route('/', operatorRoutes(context, perUser))
    .route('/', accountRoutes(context, perUser))
    .all('/api/*', () => {
      throw new AppError('not_found')
    })

  const app = new Hono<ServerEnv>()
    .use(requestId())
    .use(logRequests(context.log, clock))
    .use((c, next) => asSender(clientAddress(c), next))
    .use(securityHeaders(contentSecurityPolicy(site.inlineScripts, elsewhere), https))
    .onError(answerFailure)
    .route('/', healthRoutes(context, findReadiness))
    .route('/', api.onError(answerFailure))
  if (auth) app.route('/auth/v1', auth as unknown as Hono<ServerEnv>)
  return app.route(
    '/',
    siteRoutes(site, (c, token) => {
      perStranger.take(clientAddress(c))
      return getLinkState(context, { token })
    }),
  )
}
