import * as z from 'zod/mini'
import { storable } from './source-text.ts'

/** What ends a line or is nothing to see but takes room, U+2800 being the blank of Braille. */
const blanks = /[\s\p{Cc}\p{Zl}\p{Zp}\u2800]+/gu

/**
 * What cannot be seen: zero-width characters, and those that turn the order of what stands behind them (U+202A–202E,
 * U+2066–2069 and the marks of direction). Joiners and the variants of a letter or an emoji are judged apart.
 */
const unseen =
  /(?![\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** Joiners have a use between letters of scripts that join, and within an emoji; tags within a flag alone. */
const idle =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{Extended_Pictographic}])|(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu

/**
 * A name as it is kept, whoever typed it and of whatever: one line, composed (NFC), without blank edges and without what
 * nobody sees. What is left may be empty.
 */
export function cleanName(typed: string): string {
  const line = storable(typed).replace(blanks, ' ').replace(unseen, '').replace(idle, '')
  return line.normalize('NFC').replace(/ {2,}/g, ' ').trim()
}

/** A name cut to so many UTF-16 code units, between two characters. */
export function cutName(name: string, most: number): string {
  return name
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()
}

/** A name that somebody types, cleaned; one of more than `most` UTF-16 code units is refused. */
export const Name = (most: number) => z.string().check(z.overwrite(cleanName), z.maxLength(most))
