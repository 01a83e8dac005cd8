/** A key, or what a provider shows of one. */
const keyLike = /\b(?:sk|pk|gsk|rk|key|xai|hf)[-_][\w*.-]{4,}|\bAIza[\w*.-]{4,}|\bBearer\s+\S+/gi

/** Somebody else's words on one line, without the key that was sent and without anything like one. */
export function withoutKeys(words: string, apiKey: string | undefined): string {
  const open = apiKey ? words.replaceAll(apiKey, '…') : words
  return open
    .replace(keyLike, '…')
    .replace(/\S+/g, (word) => (word.includes('**') ? '…' : word))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
