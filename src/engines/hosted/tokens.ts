const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu

/** UTF-8 bytes a token has, on average over usual tokenizers and languages; of a wide script, characters. */
const [bytesPerToken, wideCharactersPerToken] = [3.6, 1.5]

/** Of an estimate, the share below which a provider has not read all that was sent. */
export const leastRead = 0.7

/** About how many tokens a text is. Tokenizers differ: of English most count some tenth less. */
export function estimateTokens(text: string): number {
  const wideCharacters = text.match(wide)?.length ?? 0
  // Three bytes each, in UTF-8.
  const bytes = Buffer.byteLength(text) - 3 * wideCharacters
  return Math.ceil(bytes / bytesPerToken + wideCharacters / wideCharactersPerToken)
}
