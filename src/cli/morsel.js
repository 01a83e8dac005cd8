#!/usr/bin/env node
// The door of the command line. Plain JavaScript, so that an old Node can read it and say what to do.
import * as module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  process.stderr.write(
    `Morsel runs on Node 24, and this is Node ${process.versions.node}.\n` +
      'Run it through npx in the project ("npm ci", then "npx morsel"): npm ci brings Node 24 with it on Linux and Windows.\n' +
      'On a Mac, or when optional packages were left out, install Node 24 from nodejs.org and try again.\n',
  )
  process.exit(1)
}
// What Node compiles is kept beside the dependencies, as for the readers.
module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/morsel', import.meta.url)))
const { run } = await import('./run.ts')
await run()
