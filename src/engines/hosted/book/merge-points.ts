import { contentTerms } from '#domain/evidence/source-index.ts'
import { tokenize } from '#domain/words.ts'

/** One thing that a text says: the sentences it rests on, by their indexes in the text, and how much it weighs. */
export type BookPoint = { text: string; sentences: readonly number[]; weight: number }

/** From this share of words in common on (Jaccard), two points say the same. */
const leastAlike = 0.6

/** Words that more points share than this tell nothing of which are alike. */
const mostSharing = 400

/**
 * Points that say nearly the same, or rest on the same sentences, become one: in the words of the weightiest, with the
 * sentences and the weight of all. In the order of the text.
 */
export function mergePoints(points: readonly BookPoint[]): BookPoint[] {
  const merged: (BookPoint & { terms: ReadonlySet<string>; heaviest: number })[] = []
  const byTerm = new Map<string, number[]>()
  const byPlace = new Map<string, number>()
  for (const point of points) {
    const terms = new Set(contentTerms(tokenize(point.text)))
    const place = placeOf(point)
    const like = byPlace.get(place) ?? findAlike(terms, merged, byTerm)
    const known = like === undefined ? undefined : merged[like]
    if (known) {
      if (point.weight > known.heaviest) Object.assign(known, { text: point.text, heaviest: point.weight })
      known.sentences = [...new Set([...known.sentences, ...point.sentences])].sort(
        (one, other) => one - other,
      )
      known.weight += point.weight
      continue
    }
    byPlace.set(place, merged.length)
    for (const term of terms) {
      const sharing = byTerm.get(term)
      if (sharing) sharing.push(merged.length)
      else byTerm.set(term, [merged.length])
    }
    merged.push({ ...point, terms, heaviest: point.weight })
  }
  return merged
    .map(({ text, sentences, weight }) => ({ text, sentences, weight }))
    .sort((one, other) => (one.sentences[0] ?? 0) - (other.sentences[0] ?? 0))
}

const placeOf = ({ sentences }: BookPoint) => sentences.toSorted((one, other) => one - other).join(' ')

function findAlike(
  terms: ReadonlySet<string>,
  merged: readonly { terms: ReadonlySet<string> }[],
  byTerm: ReadonlyMap<string, readonly number[]>,
): number | undefined {
  const common = new Map<number, number>()
  for (const term of terms) {
    const having = byTerm.get(term) ?? []
    if (having.length > mostSharing) continue
    for (const at of having) common.set(at, (common.get(at) ?? 0) + 1)
  }
  for (const [at, shared] of common) {
    const all = terms.size + merged[at]!.terms.size - shared
    if (shared / all >= leastAlike) return at
  }
  return undefined
}
