import { createHmac } from 'node:crypto'

/** Words that stand around a text. Nobody who writes a text can know them, and they are the same for all tools over it. */
export type SecretWords = {
  /** Stands before and after the text, which cannot forge it. */
  mark: string
  /** Stands in the system prompt alone: a reply that holds it obeys somebody else. */
  canary: string
  /** The first and the last word within the marks: who does not know them has not been given all of the text. */
  ends: [first: string, last: string]
}

const plainWords =
  'amber apple arrow basin beach birch bread brick candle canoe castle cedar cloud copper coral cotton daisy eagle ember falcon feather fern flint garden glass harbor hazel honey ivory jasmine kettle ladder lantern lemon linen maple marble meadow mirror nectar needle oak olive orchid otter pearl pebble pepper pine plum prairie quartz raven ribbon river saddle silver sparrow spruce stone sugar thistle timber tulip velvet walnut willow'.split(
    ' ',
  )

/**
 * The words for a text. Drawn from it and a secret rather than anew for each call, so that servers which keep what they
 * have read find the same beginning again.
 */
export function wordsFor(text: string, secret: Uint8Array): SecretWords {
  const digest = createHmac('sha256', secret).update(text).digest()
  const hex = digest.toString('hex')
  const wordAt = (place: number) => plainWords[digest.readUInt16BE(place) % plainWords.length]!
  const [first, last] = [wordAt(24), wordAt(26)]
  return {
    mark: `=====${hex.slice(0, 32)}=====`,
    canary: createHmac('sha256', secret).update(digest).digest('hex').slice(0, 32),
    ends: [first, first === last ? wordAt(28) : last],
  }
}
