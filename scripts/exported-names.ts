import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

const declaration = /^export (?:async )?(?:abstract )?(?:function\*?|const|class|type|interface) ([\w$]+)/gm

/**
 * Names that several files of `src` export, each with those files: a name means one thing in the whole of it. A call of
 * the contract bears the name of what answers it; words are only ever named with their catalogue.
 */
export function findDoubleNames(): Map<string, string[]> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.\w\w\.ts$|domain\/calls\/|\/words(?:-\w+)?\.ts$/.test(file),
  )
  const exporting = new Map<string, Set<string>>()
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(declaration))
      exporting.set(name, (exporting.get(name) ?? new Set()).add(file))
  }
  return new Map(
    [...exporting].filter(([, files]) => files.size > 1).map(([name, files]) => [name, [...files].sort()]),
  )
}
