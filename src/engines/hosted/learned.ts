import type { Dialect } from './dialect.ts'

/** Where it is kept what models take: by address and model, for a week. */
export type LearnedStore = {
  find: (place: string) => Partial<Dialect> | undefined
  keep: (place: string, dialect: Dialect) => void
}

/** Keeps it as long as the process runs. */
export function forgetNothing(): LearnedStore {
  const kept = new Map<string, Dialect>()
  return { find: (place) => kept.get(place), keep: (place, dialect) => void kept.set(place, dialect) }
}
