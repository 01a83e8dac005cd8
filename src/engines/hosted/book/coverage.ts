import type { ErrorCode } from '#domain/errors.ts'
import type { Coverage, Point } from '#domain/reading-plan.ts'
import type { Book } from './plan-book.ts'

type Seen = {
  /** What the result rests on. */
  basis: readonly Point[]
  /** How the reading of each part ended. */
  states: readonly { code?: ErrorCode; points?: readonly unknown[] }[]
}

/** Where a result looked: each section with the points that it rests on, or why there are none. */
export function coverageOf({ sections, chosen, parts, text }: Book, { basis, states }: Seen): Coverage {
  // What was said of a section and had no room in the last call.
  const said = new Set(
    parts.flatMap(({ section }, at) => ((states[at]?.points?.length ?? 0) > 0 ? [section] : [])),
  )
  return sections.map(({ title, start, end }, section) => {
    const points = basis.filter(({ spans }) => spans.some((span) => span.start < end && span.end > start))
    const failure = parts.flatMap((part, at) => (part.section === section ? (states[at]?.code ?? []) : []))[0]
    const isCovered = points.length > 0
    const reason =
      failure ??
      (isCovered
        ? undefined
        : !chosen.has(section)
          ? 'left-out'
          : said.has(section)
            ? 'llm_text_too_long'
            : 'nothing-said')
    return {
      section: title,
      start,
      end,
      share: Number(((end - start) / text.length).toFixed(4)),
      covered: isCovered,
      ...(reason !== undefined && { reason }),
      ...(isCovered && { points }),
    }
  })
}
