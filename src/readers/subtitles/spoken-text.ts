import type { DocumentText } from '../document-text.ts'
import { TextBlocks } from '../text-blocks.ts'
import { withStops } from './set-stops.ts'
import type { SpokenLine } from './spoken-lines.ts'

/** Silence that parts paragraphs, in milliseconds: after a sentence, and anywhere. */
const pause = { afterSentence: 1500, anywhere: 4000 }

/** A paragraph of more characters ends with its sentence. */
const longParagraph = 500

const sentenceEnd = /[.!?…。！？]["”’»)\]]*$/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u

/**
 * Lines that were said as a text, sentences joined over lines. A new paragraph begins where the speaker changes, after a
 * pause, and where one grows long. Where hardly a full stop is written, they are set and it says so.
 */
export function textOfLines(said: readonly SpokenLine[]): DocumentText {
  const lines = withStops(said)
  const blocks = new TextBlocks()
  let last: SpokenLine | undefined
  let length = 0
  for (const line of lines) {
    if (last && parts(last, line, length)) {
      blocks.end()
      length = 0
    } else if (last && !(unspaced.test(last.text.slice(-1)) && unspaced.test(line.text.slice(0, 1)))) {
      blocks.write(' ')
    }
    blocks.write(line.text)
    length += line.text.length
    last = line
  }
  return { ...blocks.toText(), stopsSet: lines !== said }
}

function parts(last: SpokenLine, next: SpokenLine, length: number): boolean {
  const silence = next.start - last.end
  if (next.opens || silence >= pause.anywhere) return true
  return sentenceEnd.test(last.text) && (silence >= pause.afterSentence || length > longParagraph)
}
