/** What the parser may make of one file, so that a small one cannot fill the memory. */
export type ParsingBudget = {
  /** A new file of so many bytes: it may use all of its allowance. */
  renew(fileBytes: number): void
  /** Something of about this many bytes is allocated. @throws when none are left, having reported it */
  spend(bytes: number): void
  /** A stream, a text or a list grows to so many bytes. @throws as `spend` does, where no single one may be so large */
  grow(bytes: number): void
  /** Whether a stack or a nest of so many levels is deeper than anything that is drawn. @throws as `spend` does */
  descend(levels: number): void
}

/** What the parser reports to its owner, which then terminates it. */
export const spentMessage = 'The allowance of the file is spent'

const megabyte = 1_048_576
/** Bytes of all that is made of a file, taken together, and more for each of its own. */
const [madeOfAny, madeOfEach] = [112 * megabyte, 16]
/** Bytes of one unpacked stream. */
const [streamOfAny, streamOfEach] = [32 * megabyte, 6]
/** States that are saved at once. */
const deepest = 20_000

/** @param tell called before anything is thrown, which the parser might catch */
export function createAllowance(tell: () => void): ParsingBudget {
  let [left, longest] = [0, 0]
  const refuse = (): never => {
    tell()
    throw new Error(spentMessage)
  }
  return {
    renew(fileBytes) {
      left = madeOfAny + madeOfEach * fileBytes
      longest = streamOfAny + streamOfEach * fileBytes
    },
    spend(bytes) {
      left -= bytes
      if (left < 0) refuse()
    },
    grow(bytes) {
      if (bytes > longest) refuse()
    },
    descend(levels) {
      if (levels > deepest) refuse()
    },
  }
}
