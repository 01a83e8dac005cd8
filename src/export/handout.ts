import * as z from 'zod/mini'
import type { Blocks } from '#domain/document/block.ts'
import { pagesInWords, placeInWords } from '#domain/document/places.ts'
import { EngineInfo } from '#domain/engine-info.ts'
import { CardSides } from '#domain/items/card.ts'
import { EvidenceLabel, pointsOf, type Evidence, type Generation } from '#domain/generation.ts'
import { notCovered } from '#domain/reading-plan.ts'
import { Span } from '#domain/span.ts'
import type { Card } from '#domain/study/card.ts'
import { isFoundResult, schemaOf, Tool } from '#domain/tools/index.ts'
import { gapPassage, type GapPassage } from '#domain/items/gap-passage.ts'
import { letterOf, OptionIndex, solutionLines, type Question } from '#domain/items/question.ts'
import { recall, type Recall } from '#domain/items/recall.ts'
import { term, type Term } from '#domain/items/term.ts'
import { sectionsOf, type WrittenSection } from '#domain/tools/sections.ts'
import * as words from './words.ts'

/** The words of a passage, in one line, and where they stand: "The Calvin cycle, p. 3", or empty. */
export const QuotedPassage = z.object({ text: z.string(), place: z.string() })
export type QuotedPassage = z.infer<typeof QuotedPassage>

/** The passages of one claim. `path` and `part` are those of its evidence. */
export const CitedClaim = z.object({
  path: z.string(),
  part: z.optional(Span),
  label: EvidenceLabel,
  passages: z.array(QuotedPassage),
})
export type CitedClaim = z.infer<typeof CitedClaim>

/** What is learnt by turning them over. The passages of each are cited at `cards.N`, N counted from 0. */
const Deck = z.object({ cards: z.array(CardSides) })

/** The version of the shape below, as it stands in files. */
export const handoutVersion = 1

const common = {
  version: z.literal(handoutVersion),
  title: z.string(),
  /** The name of the source; unknown of a bare result, as are all that follow. */
  source: z.optional(z.string()),
  engine: z.optional(EngineInfo),
  createdAt: z.optional(z.iso.datetime()),
  citations: z.array(CitedClaim),
  /** A sentence on what it does not cover of its source. */
  notCovered: z.optional(z.string()),
  /** Of an attempt at a quiz: the option that was given, by the place of its question, both counted from 0. */
  answers: z.optional(z.record(z.string(), OptionIndex)),
}

const handoutOfTool = <T extends Tool>(tool: T) =>
  z.object({ ...common, tool: z.literal(tool), result: schemaOf(tool) })
const handoutOfCards = z.object({ ...common, tool: z.literal('cards'), result: Deck })

/** A result, or cards, as they leave Morsel: all that a format may carry, and no more of the source than was cited. */
export type Handout =
  { [T in Tool]: z.infer<ReturnType<typeof handoutOfTool<T>>> }[Tool] | z.infer<typeof handoutOfCards>
const kinds = Tool.options.map(handoutOfTool)
export const Handout = z.discriminatedUnion('tool', [
  ...(kinds as [(typeof kinds)[number]]),
  handoutOfCards,
]) as unknown as z.ZodMiniType<Handout>

/**
 * @param text what the result was made from; without it no passage can be quoted
 * @param answers of an attempt at it
 */
export function handoutOf(
  generation: Generation,
  text = generation.source.text,
  answers?: Handout['answers'],
): Handout {
  const { tool, result, source, engine, createdAt, evidence, coverage } = generation
  const citations = text === undefined ? [] : citationsOf(evidence, text, source.blocks)
  const about = {
    title: source.name,
    source: source.name,
    engine,
    createdAt,
    citations,
    notCovered: notCovered(coverage),
    answers,
  }
  return { version: handoutVersion, tool, result, ...about } as Handout
}

/** @param title of the deck, under which programs keep it */
export function handoutOfDeck(title: string, cards: readonly Card[]): Handout {
  const citations = cards.flatMap(({ passage }, index): CitedClaim[] => {
    if (!passage) return []
    const text = inOneLine(passage.marks.map(({ start, end }) => passage.text.slice(start, end)).join(' … '))
    const place = pagesInWords(passage.page === undefined ? [] : [passage.page])
    return [{ path: `cards.${index}`, label: 'linked', passages: [{ text, place }] }]
  })
  const result = { cards: cards.map(({ front, back }) => ({ front, back })) }
  return { version: handoutVersion, tool: 'cards', title, source: title, result, citations }
}

/** What a handout consists of, one part after another. */
export function partsOf(handout: Handout): WrittenSection[] {
  if (handout.tool !== 'cards') {
    const sections = sectionsOf(handout.tool, handout.result)
    const { notCovered: text } = handout
    return text === undefined ? sections : [...sections, { kind: 'note', path: 'notCovered', text }]
  }
  const items = handout.result.cards.map(({ front, back }) => inOneLine(`${front} – ${back}`))
  return [{ kind: 'list', path: 'cards', heading: words.cards, numbered: true, ours: false, items }]
}

/** The words and places of what was found for the points of a result in its text. */
export function citationsOf(evidence: readonly Evidence[], text: string, blocks: Blocks = []): CitedClaim[] {
  const passageAt = (span: Span): QuotedPassage => ({
    text: inOneLine(text.slice(span.start, span.end)),
    place: placeInWords(text, span, blocks),
  })
  return pointsOf(evidence).map(({ path, part, label, spans }) => ({
    path,
    ...(part && { part }),
    label,
    passages: spans.map(passageAt),
  }))
}

/** Something to practise, numbered from 1 as all of it is together, with what was cited for it. */
type Numbered<Item> = Item & { number: number; passages: QuotedPassage[] }
export type HandoutQuestion = Numbered<Question>
export type HandoutGaps = Numbered<GapPassage>
export type HandoutRecall = Numbered<Recall>
export type HandoutTerm = Numbered<Term>

/** The questions of a quiz; none of another tool. */
export function questionsOf(handout: Handout): HandoutQuestion[] {
  return handout.tool === 'quiz' ? numbered(handout, 'questions', handout.result.questions) : []
}

/** What stands in a quiz beside its questions where it was found in a text. */
const foundIn = ({ tool, result }: Handout) => (tool === 'quiz' && 'gaps' in result ? result : undefined)

/** The passages with gaps of a quiz. */
export function gapsOf(handout: Handout): HandoutGaps[] {
  return numbered(handout, 'gaps', foundIn(handout)?.gaps)
}

/** What a quiz asks to tell from memory. */
export function recallsOf(handout: Handout): HandoutRecall[] {
  return numbered(handout, 'recalls', foundIn(handout)?.recalls)
}

/** The terms of a quiz. */
export function termsOf(handout: Handout): HandoutTerm[] {
  return numbered(handout, 'terms', foundIn(handout)?.terms)
}

const order = ['questions', 'gaps', 'recalls', 'terms'] as const

function numbered<Item extends object>(
  handout: Handout,
  path: (typeof order)[number],
  items: readonly Item[] = [],
): Numbered<Item>[] {
  const all = handout.result as Partial<Record<string, unknown[]>>
  const before = order.slice(0, order.indexOf(path)).reduce((sum, name) => sum + (all[name]?.length ?? 0), 0)
  const passages = passagesOf(handout)
  return items.map((item, at) => ({
    ...item,
    number: before + at + 1,
    passages: passages.get(`${path}.${at}`) ?? [],
  }))
}

/** What is turned over, with what was cited for it; `gap` is the passage that it was. */
export type HandoutCard = CardSides & { passages: QuotedPassage[]; gap?: GapPassage }

/** Cards; of a quiz its questions, their options in front and the key behind, and all else that it asks. */
export function cardsOf(handout: Handout): HandoutCard[] {
  if (handout.tool === 'cards') {
    const passages = passagesOf(handout)
    return handout.result.cards.map((card, index) => ({
      ...card,
      passages: passages.get(`cards.${index}`) ?? [],
    }))
  }
  return [
    ...questionsOf(handout).map(cardOfQuestion),
    ...gapsOf(handout).map(({ passages, ...gap }) => ({ ...gapPassage.card(gap), passages, gap })),
    ...recallsOf(handout).map((one) => ({ ...recall.card(one), passages: one.passages })),
    ...termsOf(handout).map((one) => ({ ...term.card(one), passages: one.passages })),
  ]
}

function cardOfQuestion(one: HandoutQuestion): HandoutCard {
  const options = one.options.map((option, index) => `${letterOf(index)}. ${option}`)
  const key = options[one.answer] ?? ''
  const back = [key, ...solutionLines(one)].join('\n')
  return { front: [one.question, ...options].join('\n'), back, passages: newPassagesOf(one) }
}

/** What is cited for each claim. What was found is the text's own words already: of these only the place is told. */
export function citedIn({ citations, result }: Handout): CitedClaim[] {
  if (!isFoundResult(result)) return citations
  return citations.map((one) =>
    one.path.startsWith('questions.') ? one : { ...one, passages: placesIn(one.passages) },
  )
}

function passagesOf(handout: Handout): Map<string, QuotedPassage[]> {
  return new Map(citedIn(handout).map((one) => [one.path, one.passages]))
}

/** The places of passages without their words, each once. */
function placesIn(passages: readonly QuotedPassage[]): QuotedPassage[] {
  const places = new Set(passages.map(({ place }) => place).filter(Boolean))
  return [...places].map((place) => ({ text: '', place }))
}

/** What is told with the key: the explanation first, and last what the text says. */
export function reasonsOf(question: HandoutQuestion): string[] {
  return [...solutionLines(question), ...newPassagesOf(question).map(quotationOf)]
}

/** The passages of a question that its explanation does not already give word by word. */
export function newPassagesOf({ explanation, passages }: HandoutQuestion): QuotedPassage[] {
  return passages.filter(({ text }) => text !== inOneLine(explanation))
}

/** "“Twice a day the tide comes in.” (p. 3)"; where only the place is known, "p. 3". */
export function quotationOf({ text, place }: QuotedPassage): string {
  if (text === '') return place
  return `${words.quotation(text)}${place && ` (${place})`}`
}

/** Where a handout is from: "From tides.pdf. Made with Morsel, built-in engine." */
export function creditOf({ source, engine }: Handout): string {
  const made = words.madeWith(engine && inOneLine(engine.name))
  return source === undefined ? made : `${words.from(inOneLine(source))} ${made}`
}

/** All white space, line breaks too, as single spaces. */
export function inOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** A handout in a format, and a sentence on each thing that is not in it or not as it was. */
export type Written = { content: string | Uint8Array<ArrayBuffer>; losses: string[] }
