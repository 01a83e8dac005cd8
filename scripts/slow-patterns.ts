import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { analyse } from 'scslre'
import { root } from './paths.ts'

/** Patterns that are slow on a long text and are never given one: the beginning of each, and why. */
const bounded: Record<string, Record<string, string>> = {
  'src/domain/sentence-end.ts': { '(?:^|[\\s(’])(?=': 'sentences.ts gives it 48 characters' },
  'src/engines/built-in/ranking/candidates.ts': {
    'https?:|www': 'a sentence of at most 1,000 characters',
  },
  'src/engines/hosted/reading/answer-key.ts': { '^(?:(?:the\\s+)?': 'at most 2,000 characters' },
  'src/readers/markdown/inline-marks.ts': { '(?<![\\\\\\p{L}])': 'at most 2,000 characters' },
  'src/readers/pdf/hyphens.ts': { '([\\p{L}\\p{M}]+-)*': 'at most 80 characters' },
  'src/readers/pdf/note-marks.ts': { '\\p{Ll}{3,}[^()': 'at most 60 characters' },
  'src/readers/pdf/shifted-runs.ts': { '\\p{L}{2}.*\\s': 'a run that a PDF sets at once' },
}

/** A pattern that takes more than linear time on some text: where it stands, and what repeats in that text. */
export type SlowPattern = { line: number; pattern: string; repeats: string }

/**
 * The patterns of a file that backtrack, or begin anew, so often that time grows faster than the text.
 * @param path as TypeScript names it, by whose ending it is parsed
 */
export function findSlowPatterns(path: string, code: string): SlowPattern[] {
  const known = Object.keys(bounded[path] ?? {})
  return literalsIn(parseSync(path, code).program).flatMap(({ start, pattern, flags }): SlowPattern[] => {
    if (known.some((beginning) => pattern.startsWith(beginning))) return []
    const { reports } = analyse({ source: pattern, flags }, { maxReports: 1 })
    const line = code.slice(0, start).split('\n').length
    return reports.map(({ character }) => ({ line, pattern, repeats: character.literal.source }))
  })
}

/** The slow patterns of the whole product, a line each. */
export function listSlowPatterns(): string[] {
  const files = globSync('src/**/*.{ts,tsx,js}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  return files.flatMap((path) =>
    findSlowPatterns(path, readFileSync(join(root, path), 'utf8')).map(
      ({ line, pattern, repeats }) => `${path}:${line}: /${pattern}/ is slow where ${repeats} repeats`,
    ),
  )
}

type Literal = { start: number; pattern: string; flags: string }

function literalsIn(node: unknown): Literal[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, start, regex } = node as { type?: string; start?: number; regex?: Omit<Literal, 'start'> }
  if (type === 'Literal' && regex) return [{ ...regex, start: start ?? 0 }]
  return Object.values(node).flatMap(literalsIn)
}
