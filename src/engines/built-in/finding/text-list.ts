import type { Span } from '#domain/span.ts'
import { isAddressed } from '../ranking/candidates.ts'
import { isAsideHeading } from '../reading/headings.ts'

/** A list of the text with what leads to it. */
export type TextList = {
  /** The sentence before it, or the heading over it where no sentence leads to it. */
  lead: string
  /** The heading that it stands under. */
  heading: string | undefined
  items: string[]
  spans: Span[]
  /** The block that it begins with. */
  block: number
  section: number
  /** How deep its items stand, from 1. */
  level: number
  /** Whether a line leads to it, or its heading stands right above it. */
  isLed: boolean
  /** Whether every item is short enough to be named. */
  isShort: boolean
}

export const fewest = 3
const most = 20
/** In characters: of what is longer, its first sentence is the item. */
export const longestItem = 400
/** In characters, of an item that can be named. */
export const longestNamed = 90

const endsInPage = /(?:\.\.\.|\s)\d{1,3}$/u
/** Words in capitals: a form, or a line of its headings. */
const isShouted = (item: string) => !/\p{Ll}/u.test(item) && /\p{Lu}{3}/u.test(item) && /\s/u.test(item)
const arrow = /<?[-=]{1,4}>|<-|\s=\s/gu
const code = /[{}<>=]|\w\(\)/u

/** Ends what leads to a list. */
export const leadsOn = /[:：]["”»]?$/u

/** Whether items are matter of a text: enough of them, no questions, addresses or code, and none twice. */
export function isMatter(items: readonly string[]): boolean {
  if (items.length < fewest || items.length > most) return false
  const share = (test: (item: string) => boolean) => items.filter(test).length / items.length
  return (
    items.every(
      (item) => item.length <= longestItem && /\p{L}/u.test(item) && /[\p{L}\p{N}].?[\p{L}\p{N}]/u.test(item),
    ) &&
    share((item) => /[?？]$/u.test(item)) < 0.3 &&
    share((item) => item.length <= longestNamed && isAsideHeading(item)) < 0.3 &&
    share(isAddressed) < 0.5 &&
    share((item) => endsInPage.test(item)) < 0.3 &&
    share(isShouted) < 0.5 &&
    share((item) => /https?:|www\./u.test(item)) < 0.3 &&
    !items.some((item) => /\w@\w/u.test(item)) &&
    share((item) => code.test(item.replace(arrow, ' '))) < 0.3 &&
    new Set(items).size === items.length
  )
}
