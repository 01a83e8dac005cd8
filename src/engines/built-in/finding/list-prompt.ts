import type { Document } from '../reading/document.ts'
import { generalHeading } from '../reading/headings.ts'
import { commonest, isGeneral } from './general-words.ts'
import type { Markers } from './markers.ts'
import { shareRoot } from './roots.ts'
import type { TextList } from './text-list.ts'

/**
 * What a list is asked for by: what leads to it, behind its heading where that says more ("Threads › Each holds its own:").
 * Undefined where neither says what it is a list of.
 */
export function promptOf(
  { lead, heading }: TextList,
  { isCommon, language, title }: Document,
  markers: Markers | undefined,
): string | undefined {
  const matterIn = (words: string) =>
    (words.match(/\p{L}{3,}/gu) ?? []).filter(
      (word) => !isCommon(word) && !isGeneral(word, language, commonest),
    ).length
  const says = (words: string | undefined) =>
    words !== undefined && !generalHeading.test(words) && matterIn(words) > 0
  if (lead === heading || heading === title || !says(heading) || shareRoot(heading!, lead))
    return says(lead) && !markers?.leaning.test(lead) ? lead : undefined
  return `${heading} › ${lead}`
}
