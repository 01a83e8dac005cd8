import { irregularVerbs, pastForms } from './lexicon.ts'

const bases = new Map<string, string>()
for (const [base, ...forms] of irregularVerbs) {
  // The past tense stands third; the forms after it are participles.
  const past = forms[1]
  if (base !== undefined && past !== undefined) bases.set(past, base)
}
for (const [past, base] of pastForms) bases.set(past, base)

/** The base of an English past tense ("urged" gives "urge"); undefined for verbs outside our closed list. */
export function baseOf(past: string): string | undefined {
  return bases.get(past)
}
