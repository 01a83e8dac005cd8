import type { Part } from '../document-text.ts'

/** A page's title: the one heading of its highest level, which in many a weblog is the second. */
export function titlePart(parts: readonly Part[]): Part | undefined {
  const highest = parts.reduce((least, { level }) => Math.min(least, level ?? Infinity), Infinity)
  const [title, ...others] = parts.filter(({ level }) => level === highest)
  return others.length === 0 ? title : undefined
}
