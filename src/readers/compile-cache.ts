import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Beside the dependencies: anyone who can write there can change the code itself. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/morsel', import.meta.url))

/**
 * Has Node keep what it compiles from here on, so that the next process need not: half of what a first file takes. Where
 * nothing can be written, all is compiled each time.
 * @returns where it is kept
 */
export function keepCompiled(): string {
  enableCompileCache(folder)
  return folder
}
