import { loadEnvironment } from '#server/env.ts'
import { startServer } from '#server/server.ts'
import { databaseImage, siteRoot } from '../../scripts/paths.ts'
import { webOf } from '../site.ts'

/** The product, where the whole web is one site on loopback, at the port that `SITE_PORT` names. */
const { SITE_PORT, ...variables } = process.env
const { url } = await startServer({
  env: loadEnvironment(variables),
  siteRoot,
  databaseImage,
  articles: { web: webOf({ port: Number(SITE_PORT) }) },
})
process.stdout.write(`Morsel is ready at ${url}\n`)
