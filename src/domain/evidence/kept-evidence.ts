import type { Evidence } from '../generation.ts'
import { isAt } from '../tools/change-result.ts'
import { lookedUpOf, type Claim } from '../tools/claims.ts'
import type { Results, Tool } from '../tools/index.ts'

/**
 * The evidence of a changed result: of what stands in it word for word as before, as it was found then; the rest as
 * `locate` finds it.
 * @param locate finds the evidence of the claims it is given, in their order
 */
export async function evidenceAfter(
  tool: Tool,
  before: { result: Results[Tool]; evidence: readonly Evidence[] },
  result: Results[Tool],
  locate: (claims: Claim[]) => Promise<Evidence[]>,
): Promise<Evidence[]> {
  const known = new Map<string, Evidence>()
  for (const claim of lookedUpOf(tool, before.result)) {
    const found = before.evidence.find((one) => isAt(one, claim))
    if (found) known.set(keyOf(claim, before.result), found)
  }
  const claims = lookedUpOf(tool, result)
  const fresh = claims.filter((claim) => !known.has(keyOf(claim, result)))
  const located = fresh.length > 0 ? await locate(fresh) : []
  return claims.map((claim) => {
    const kept = known.get(keyOf(claim, result))
    if (!kept) return located[fresh.indexOf(claim)]!
    const { path, part } = claim
    const { part: _, ...found } = kept
    return { ...found, path, ...(part && { part }) }
  })
}

/** The same for what says the same in the same section. What is of an item goes with it wherever it moved. */
function keyOf({ path, text }: Claim, result: Results[Tool]): string {
  const [section = '', index, ...rest] = path.split('.')
  const item = (result as Record<string, unknown>)[section]
  return JSON.stringify([section, Array.isArray(item) ? item[Number(index)] : text, ...rest])
}
