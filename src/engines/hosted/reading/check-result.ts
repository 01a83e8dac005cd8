import { contentTerms } from '#domain/evidence/source-index.ts'
import { detectLanguage } from '#domain/language.ts'
import { findAsked } from '#domain/items/asked-before.ts'
import { tools, type Result, type Tool } from '#domain/tools/index.ts'
import type { Question } from '#domain/items/question.ts'
import { sectionsOf } from '#domain/tools/sections.ts'
import { tokenize } from '#domain/words.ts'
import { bare, explainedInstead } from './answer-key.ts'
import { faults, type Fault } from './fault.ts'

/** Numbers and punctuation alone say nothing. */
const isSaid = /\p{L}/u
/** What a form has where an answer is to stand: a whole field of nothing else. */
const placeholder =
  /^(?:string|text|number|\.{2,}|…|\[?(?:…|\.{3})\]?|<[^<>]{1,60}>|\[[^[\]]{1,60}\]|\{{1,2}[^{}]{1,60}\}{1,2}|<<[^<>]{1,60}>>|n\/a|null|undefined|todo|tbd|x{3,}|lorem ipsum.*|(?:title|summary|question|explanation|example|implication|(?:main )?insight|sentence|(?:key |supporting )?point|paragraph|text)s? (?:here|goes here|\d{1,2}|one|two|three|four|five|of the text)|(?:your|insert|add|write) .{1,40} here)[.!]?$/iu
/** The same of an option, which may well be "Text" or "None". */
const placeholderOption =
  /^(?:\.{2,}|…|<[^<>]{1,60}>|\[[^[\]]{1,60}\]|string|(?:(?:wrong|incorrect|correct|plausible|false)\s)?(?:option|answer|choice|distractor)s?(?: (?:[a-d]|\d|one|two|three|four))?|lorem ipsum.*)\.?$/iu
const ofItself =
  /\bas an? (?:ai|artificial intelligence|(?:large )?language model)\b|\bals (?:ki|sprach)-?modell\b|\b(?:en tant qu['’]|como )(?:ia|modelo de lenguaje|intelligence artificielle|modèle de langage)\b/iu
const refusal =
  /^\W{0,4}(?:as an? (?:ai|artificial|language|large)[^.]{0,80}\b(?:can['’]?t|cannot|can not|unable|not able|do not|don['’]t)|(?:i['’]?m|i am|we['’]re) (?:really |very |so )?(?:sorry|afraid|unable|not able)|(?:sorry|apologies|unfortunately)\b[^.]{0,30}\b(?:i|we) (?:can|could|am|['’]m|must)|i (?:can['’]?t|cannot|can not|won['’]?t|will not|must decline|have to decline|(?:do not|don['’]t) feel comfortable|['’]m unable)|es tut mir leid|(?:das |dabei )?kann ich (?:leider )?nicht|ich kann (?:das |dabei |ihnen |dir )?(?:leider )?nicht|je (?:suis désolé|ne peux pas|regrette)|désolé|lo siento|no puedo|mi dispiace|non posso|desculpe|não posso|het spijt me|ik kan (?:dit|niet)|przykro mi|nie mogę|извините|я не могу|к сожалению|申し訳|すみません|抱歉|对不起|我无法|我不能)/iu
const task =
  /\b(?:help|assist|comply|fulfil|provide|creat|generat|summari[sz]|answer|process|access|request|write|helfen|aider|ayudar)/iu
/** A longer reply says more than that it declines. */
const longestRefusal = 1_500

/** Whether a reply, or what stands in the place of a result, declines to answer. */
export function isRefusal(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= longestRefusal && refusal.test(value.trim())
  return typeof value === 'object' && value !== null && Object.values(value).some(refusesTask)
}

/** A title may begin with "I can’t" as well. */
function refusesTask(value: unknown): boolean {
  if (typeof value !== 'string') return isRefusal(value)
  return refusal.test(value) && task.test(value.slice(0, 150))
}

/** Whether a field of a result, of whatever shape, holds nothing but the words of a form. */
export function isForm(value: unknown): boolean {
  if (typeof value === 'string') return placeholder.test(value.trim())
  return typeof value === 'object' && value !== null && Object.values(value).some(isForm)
}

/** What is wrong with a result that is of its tool's shape; undefined where nothing is found. */
export function checkResult(tool: Tool, result: Result, source: string): Fault | undefined {
  const said = proseOf(tool, result)
  if (said.some((text) => refusesTask(text) && !source.includes(text))) return faults.declined
  if (said.some(isForm)) return faults.form
  // The answer to a question may well be a number.
  if (tool !== 'quiz' && said.some((text) => !isSaid.test(text))) return faults.form
  const all = said.join('\n')
  return (
    checkWords(all, source, tools[tool].instructions(0)) ??
    (isOfNothing(all, source) ? faults.otherMatter : undefined)
  )
}

/** What a result says, as it is compared with its source: of a question only the right option. */
function proseOf(tool: Tool, result: Result): string[] {
  return sectionsOf(tool, result).flatMap((section) => {
    if (section.kind === 'list') return section.items
    if ('text' in section) return [section.text]
    if (section.kind !== 'questions') return []
    return section.questions.flatMap(({ question, options, answer, explanation }) => [
      question,
      options[answer ?? 0] ?? '',
      explanation,
    ])
  })
}

/** What is wrong with the words of a result, held against its source and against what the model was told to do. */
export function checkWords(said: string, source: string, instructions = ''): Fault | undefined {
  const own = ofItself.exec(said)?.[0]
  if (own !== undefined && !source.toLowerCase().includes(own.toLowerCase())) return faults.otherMatter
  if (echoes(said, instructions, source)) return faults.form
  if (isOtherLanguage(said, source)) return faults.otherLanguage
  return isOtherMatter(said, source) ? faults.otherMatter : undefined
}

/** So many words in a row of what a model is told do not come into an answer by chance. */
const echoLength = 7

function echoes(said: string, instructions: string, source: string): boolean {
  const words = wordsOf(instructions)
  const written = ` ${wordsOf(said).join(' ')} `
  let text: string | undefined
  for (let at = 0; at + echoLength <= words.length; at += 1) {
    const run = ` ${words.slice(at, at + echoLength).join(' ')} `
    if (!written.includes(run)) continue
    text ??= ` ${wordsOf(source).join(' ')} `
    if (!text.includes(run)) return true
  }
  return false
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Hangul',
  'Thai',
  'Devanagari',
  'Han',
] as const
const letterOf = scripts.map((script) =>
  script === 'Han'
    ? /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
    : new RegExp(`\\p{Script=${script}}`, 'u'),
)
/** From this confidence two texts that are told to be of two languages are. */
const leastSure = 0.5
/** In letters and in words: shorter than this a text tells no language. */
const [fewestLetters, fewestWords] = [40, 12]
/** In characters: so much of a text is compared with a result. */
const mostCompared = 200_000

function isOtherLanguage(said: string, source: string): boolean {
  const [own, given] = [mainScript(said), mainScript(source)]
  if (own === undefined || given === undefined) return false
  if (own !== given) return true
  if (own === 'Han' && hasKana(source) !== hasKana(said)) return true
  if (wordsOf(said).length < fewestWords || wordsOf(source.slice(0, 2000)).length < fewestWords) return false
  const [answer, text] = [detectLanguage(said), detectLanguage(source)]
  return answer.language !== text.language && answer.confidence >= leastSure && text.confidence >= leastSure
}

/** The script in which nearly all of a text is written. */
function mainScript(text: string): string | undefined {
  const counts = scripts.map(() => 0)
  for (const character of text.slice(0, 20_000)) {
    const script = /[a-z]/i.test(character) ? 0 : character < '\u0080' ? -1 : scriptAt(character)
    if (script >= 0) counts[script]! += 1
  }
  const total = counts.reduce((sum, count) => sum + count, 0)
  const most = Math.max(...counts)
  return most >= fewestLetters && most >= 0.8 * total ? scripts[counts.indexOf(most)] : undefined
}

const scriptAt = (character: string) => letterOf.findIndex((letter) => letter.test(character))

const hasKana = (text: string) =>
  (text.slice(0, 20_000).match(/[\p{Script=Hiragana}]/gu)?.length ?? 0) > 0.05 * Math.min(text.length, 20_000)

/**
 * Of a result's words that mean something, the share that the text must have: the more words a text has, the more of any
 * it shares by chance. Of 117 summaries by people the least has 0.42 of its own text's; of another text's half have 0.19.
 */
const leastShared = (vocabulary: number) => Math.min(0.25, 0.08 + vocabulary / 2500)
/** Pairs of characters, where no spaces are written, are less often the same. */
const leastPairsShared = 0.05
const [fewestOwn, fewestOfText] = [10, 30]
/** Of so few words a share says little: of those of a whole result so many are the text's. */
const leastOfFew = 2

function isOtherMatter(said: string, source: string): boolean {
  const own = termsOf(said)
  if (own.size < fewestOwn) return false
  const text = termsOf(source.slice(0, mostCompared))
  if (text.size < fewestOfText) return false
  const script = mainScript(source)
  const least = script === 'Han' || script === 'Thai' ? leastPairsShared : leastShared(text.size)
  return own.intersection(text).size < least * own.size
}

/** Whether a whole result has few words, and next to none of its text. */
function isOfNothing(said: string, source: string): boolean {
  const own = termsOf(said)
  if (own.size === 0 || own.size >= fewestOwn) return false
  const text = termsOf(source.slice(0, mostCompared))
  return text.size >= fewestOfText && own.intersection(text).size < leastOfFew
}

const termsOf = (text: string) => new Set(contentTerms(tokenize(text)))

/** What is wrong with a question beside the others, as a model is told; undefined where nothing is found. */
export function checkQuestion(one: Question, others: readonly Question[]): string | undefined {
  const { question, options, answer, explanation } = one
  if ([question, explanation].some(isForm) || options.some((option) => placeholderOption.test(option.trim())))
    return 'it has the words of the form, and none of the text.'
  if (new Set(options.map(distinct)).size < options.length) return 'two of its options are the same.'
  const key = bare(options[answer] ?? '')
  const isAsked = others.some(
    (other) =>
      distinct(other.question) === distinct(question) ||
      (bare(other.options[other.answer] ?? '') === key && findAsked([other.question])(question)),
  )
  if (isAsked) return 'it asks the same as another one.'
  if (explainedInstead(answer, options, explanation) !== undefined)
    return '"answer" is not the index of the option that "explanation" gives.'
  return undefined
}

/** What two texts share that a reader takes for the same; capitals tell units and symbols apart. */
function distinct(text: string): string {
  return text.length > 6 ? bare(text) : text.trim()
}
