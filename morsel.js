#!/usr/bin/env node
// The door of a release: serves what was built, or does the one thing it is asked for. Nothing is built here, and nothing
// is written beside it. Plain JavaScript, so that an old Node can read it and say what to do.
import { fileURLToPath } from 'node:url'

const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  process.stderr.write(`Morsel runs on Node 24, and this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
// The folder may be read-only. Who wants what Node compiles to be kept names a folder for it, as of every Node program.
if (!process.env.NODE_COMPILE_CACHE) process.env.NODE_DISABLE_COMPILE_CACHE = '1'

const commands = {
  async serve() {
    const { startSmall } = await import('./src/server/commands/small-start.ts')
    const onReady = startSmall()
    const { runServer } = await import('./src/server/commands/serve.ts')
    const built = (name) => fileURLToPath(new URL(`build/${name}`, import.meta.url))
    await runServer({ siteRoot: built('web'), databaseImage: built('database-image'), onReady })
  },
  async 'rotate-keys'() {
    const { runRotateKeys } = await import('./src/server/commands/rotate-keys.ts')
    process.exitCode = await runRotateKeys()
  },
  async 'forget-factors'() {
    const { runForgetFactors } = await import('./src/server/commands/forget-factors.ts')
    process.exitCode = await runForgetFactors()
  },
  async health() {
    const { checkHealth } = await import('./src/server/commands/check-health.ts')
    process.exitCode = await checkHealth()
  },
}
const [, , word = 'serve'] = process.argv
if (Object.hasOwn(commands, word)) await commands[word]()
else {
  if (word === '--help') {
    process.stdout.write(
      `Usage: node morsel.js [${Object.keys(commands).join('|')}]; without a word it serves\n`,
    )
  }
  await import('./src/cli/morsel.js')
}
