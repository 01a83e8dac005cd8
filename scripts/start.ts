import { runServer } from '../src/server/commands/serve.ts'
import { buildMissing } from './build-all.ts'
import { databaseImage, siteRoot } from './paths.ts'

await runServer({ siteRoot, databaseImage, prepare: buildMissing })
