import { pagesOf } from '../document/places.ts'
import type { Block } from '../document/block.ts'
import type { Evidence, Generation } from '../generation.ts'
import type { CardSides } from '../items/card.ts'
import { gapQuestions } from '../items/gap-passage.ts'
import type { Question } from '../items/question.ts'
import { usualQuestions } from '../limits.ts'
import { notCovered } from '../reading-plan.ts'
import type { Span } from '../span.ts'
import type { CardPassage } from '../study/card.ts'
import type { Results } from '../tools/index.ts'
import type { Quiz } from '../tools/quiz.ts'
import type { SharedPassage, SharedCard } from './shared.ts'

/**
 * What a link shows, as it was when the link was made: what is changed later does not change under somebody who
 * answers. The text is not in it, as that never changes.
 */
export type SharedContent = SharedResultContent | { cards: SharedCard[] }

type SharedResultContent = Pick<Generation, 'tool' | 'result' | 'evidence' | 'engine'> & {
  /** A sentence on what it does not cover of its text. */
  notCovered?: string | undefined
  /** Of a quiz that was found in a text, what is asked where it is practised. */
  asked?: Question[]
  /** Of a quiz, for each question the passages that prove its answer. */
  proofs?: SharedPassage[][]
}

/** A result as a link shows it. @param text what it was made from, with its blocks */
export function contentOf(
  { tool, result, evidence, engine, coverage }: Generation,
  text: string,
  blocks: readonly Block[],
): SharedContent {
  const common = { tool, result, evidence, engine, notCovered: notCovered(coverage) } as SharedResultContent
  if (tool !== 'quiz') return common
  const asked = askedOf(result)
  const proofs = asked.map(({ path }) => {
    const found = evidence.find((one) => one.path === path)
    return found && found.label !== 'not-found' ? found.spans.map((span) => quote(text, span, blocks)) : []
  })
  return { ...common, ...('gaps' in result && { asked: asked.map(({ question }) => question) }), proofs }
}

/**
 * What a quiz asks, one question at a time, each with the path of the item it is of: its questions, and where a text gave
 * fewer than five, the gaps of its passages besides.
 */
function askedOf(result: Results['quiz']): { path: string; question: Question }[] {
  const asked = result.questions.map((question, at) => ({ path: `questions.${at}`, question }))
  const passages = 'gaps' in result ? result.gaps : []
  for (const [at, passage] of passages.entries()) {
    if (asked.length >= usualQuestions) break
    for (const question of gapQuestions(passage)) asked.push({ path: `gaps.${at}`, question })
  }
  return asked
}

function quote(text: string, span: Span, blocks: readonly Block[]): SharedPassage {
  const [page] = pagesOf([span], blocks)
  return { text: text.slice(span.start, span.end), ...(page !== undefined && { page }) }
}

/** The questions of a quiz that is shared, each with its passages; none of anything else. */
export function questionsIn(content: SharedContent): (Question & { passages: SharedPassage[] })[] {
  if ('cards' in content || content.tool !== 'quiz') return []
  const questions = content.asked ?? (content.result as Quiz).questions
  return questions.map((question, index) => ({ ...question, passages: content.proofs?.[index] ?? [] }))
}

/** A card as a link shows it: of its passage only the words that prove it. */
export function sharedCardOf(card: CardSides & { passage: CardPassage | null }): SharedCard {
  const { front, back, passage } = card
  if (!passage) return { front, back, passages: [] }
  const { text, marks, page } = passage
  const passages = marks.map(({ start, end }) => ({
    text: text.slice(start, end),
    ...(page !== undefined && { page }),
  }))
  return { front, back, passages }
}

export type Excerpt = { text: string; blocks: Block[]; evidence: Evidence[] }

/** Of a text only the passages that some evidence names, a paragraph each, with the evidence moved to where they stand now. */
export function excerptOf(text: string, blocks: readonly Block[], evidence: readonly Evidence[]): Excerpt {
  const stretches = joined(evidence.flatMap(({ spans }) => spans))
  let at = 0
  const places = stretches.map((stretch) => {
    const place = { from: stretch, at }
    at += stretch.end - stretch.start + gap.length
    return place
  })
  const moved = (span: Span): Span => {
    const place = places.find(({ from }) => from.start <= span.start && span.end <= from.end)
    const by = place ? place.at - place.from.start : 0
    return { start: span.start + by, end: span.end + by }
  }
  return {
    text: stretches.map(({ start, end }) => text.slice(start, end)).join(gap),
    blocks: stretches.map((stretch) => {
      const [page] = pagesOf([stretch], blocks)
      return { kind: 'paragraph', ...moved(stretch), ...(page !== undefined && { page }) }
    }),
    evidence: evidence.map((found) => ({ ...found, spans: found.spans.map(moved) })),
  }
}

const gap = '\n\n'

/** Spans in order, those that overlap as one. */
function joined(spans: readonly Span[]): Span[] {
  const apart: Span[] = []
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1)
    if (end <= start) continue
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else apart.push({ start, end })
  }
  return apart
}
