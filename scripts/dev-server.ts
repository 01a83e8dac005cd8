import { databaseImage, developmentSite } from './paths.ts'

// Node would have every thread tell what it imports, among the messages that threads have for one another. What is
// watched are whole folders.
delete process.env['WATCH_REPORT_DEPENDENCIES']
const { runServer } = await import('../src/server/commands/serve.ts')
await runServer({ siteRoot: developmentSite, databaseImage })
