/** Commands to whoever reads by machine, in the languages in which they are mostly tried. */
const overriding = [
  /\b(?:ignore|disregard|forget|override|bypass)(?:\s+(?:all|any|of|the|your|my|these|those|this|every|everything|previous|prior|above|earlier|preceding|former|other|system|developer|safety|and)){0,6}\s+(?:instructions?|prompts?|directions|guidelines)\b/iu,
  /\b(?:ignorier\w*|vergiss|ignora\w*|olvida\w*|ignore[zr]|oublie[zr]?|dimentica|esqueça|negeer|zignoruj)\s[^.!?\n]{0,60}\b(?:anweisungen|instrucciones|instructions|consignes|istruzioni|instruções|instructies|instrukcj[ei])/iu,
  /(?:игнорируй|забудь)[^.!?\n]{0,60}инструкци/iu,
]
const addressing =
  /\b(?:system prompt|you are now (?:an?|the|in)\b|as an? (?:ai|language) (?:model|assistant)|developer mode|new instructions:)/iu
const role =
  /<\|[^|\n]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>|^\W{0,8}(?:system|assistant|user|human|developer)(?: (?:message|prompt|note))?\s*:/iu
const hidden = /[\u202D\u202E\u{E0000}-\u{E007F}]|(?<=\p{Script=Latin})[\u200B\u2060](?=\p{Script=Latin})/u

/** Reported, as in a paper on such commands: 'it says "ignore previous instructions"'. */
const reported = /["“«„‘][^"”»“’]{0,200}$/u

/**
 * Whether a sentence speaks to a model rather than to its readers: orders to drop its instructions, marks of a role in a
 * conversation, characters nobody sees. An echo of it stands in the source, and yet proves nothing.
 */
export function isInstruction(sentence: string): boolean {
  const beginning = sentence.slice(0, 2000)
  if (role.test(beginning) || hidden.test(beginning)) return true
  return [...overriding, addressing].some((pattern) => {
    const found = pattern.exec(beginning)
    return found !== null && !reported.test(beginning.slice(0, found.index))
  })
}
