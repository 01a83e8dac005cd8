import { detectLanguage } from '../language.ts'

/** What a question asks of whoever answers it, as it is shown. */
export type QuestionKind = 'Recall' | 'Reason' | 'Cause' | 'Compare' | 'Number'

const amount = 'many|much|long|far|old|often|tall|high|large|big|fast|heavy|deep|wide'
const quantity = 'year|century|decade|number|percentage|percent|proportion|share|fraction|amount'

/** The first that fits says the kind; the words that ask stand first or behind a comma, as in "In 1949, who …". */
const marks: readonly [QuestionKind, RegExp][] = [
  // A definition may speak of anything.
  ['Recall', /\bwhat (?:is|was) (?:the (?:term|name|word) for|.+ called)\b/i],
  [
    'Number',
    new RegExp(
      String.raw`(?:^|, )(?:\w+ )?(?:how (?:${amount})|(?:what|which)(?: is the)? (?:${quantity}))\b`,
      'i',
    ),
  ],
  ['Reason', /(?:^|, )(?:why|for what reason|what(?: is| was| are)? the (?:reason|purpose|point)s?)\b/i],
  [
    'Compare',
    /\b(?:differs?|differences?|compared?|comparison|in common|similar(?:ity|ities|ly)?|unlike|contrasts?|distinguish(?:es)?)\b|(?<!\b(?:rather|other) )\bthan\b(?! \d)/i,
  ],
  [
    'Cause',
    /\b(?:causes?|caused|leads? to|led to|results? (?:in|of|from)|resulted (?:in|from)|effects? of|consequences?|because of|due to)\b|(?:^|, )what (?:happens|happened|follows|followed)\b/i,
  ],
  ['Reason', /(?:^|, )how (?:do|does|did|can|could|is|are|was|were|has|have|may|might|would|should)\b/i],
]

/** Words that other languages do not write, for a question is often too short to tell by its commonest ones. */
const english = /\b(?:what|which|who|whose|whom|why|how|when|where|the)\b/i

function isEnglish(question: string): boolean {
  const { language, confidence } = detectLanguage(question)
  return english.test(question) || (language === 'en' && confidence > 0)
}

/** The kind of an English question, by its words alone; undefined in another language. A gap to fill is recall. */
export function kindOfQuestion(question: string): QuestionKind | undefined {
  if (!isEnglish(question)) return undefined
  if (!question.trimEnd().endsWith('?')) return 'Recall'
  return marks.find(([, mark]) => mark.test(question))?.[0] ?? 'Recall'
}
