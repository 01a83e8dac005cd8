import type { CardSides } from '#domain/items/card.ts'
import type { Question } from '#domain/items/question.ts'
import { inOneLine } from '../handout.ts'

/**
 * Questions from cards. One that was a question of ours becomes it again; of any other the front asks, its back is the
 * key, and the backs of three others, the nearest in length, are the distractors. None of a card that has too few others.
 * @param onlyOwn whether others are left alone
 */
export function quizFromCards(cards: readonly CardSides[], { onlyOwn = false } = {}): Question[] {
  if (onlyOwn) return cards.flatMap((card) => ownQuestion(card) ?? [])
  const backs = [...new Set(cards.map(({ back }) => back))].sort((one, other) => one.length - other.length)
  const places = new Map(backs.map((back, place) => [back, place]))
  return cards.flatMap((card, index) => {
    const place = places.get(card.back) ?? 0
    const near = backs.slice(Math.max(0, place - 3), place + 4).filter((back) => back !== card.back)
    return ownQuestion(card) ?? madeQuestion(card, near, index) ?? []
  })
}

/** @returns undefined of a card that shows no four options with one of them behind */
export function ownQuestion({ front, back }: CardSides): Question | undefined {
  const [question = '', ...lettered] = front.split(/\s(?=[A-D]\. )/)
  const [, letter = '', told = ''] = /^([A-D])\. ([^]*)$/.exec(back) ?? []
  if (lettered.map((option) => option[0]).join('') !== 'ABCD' || letter === '') return undefined
  const options = lettered.map((option) => option.slice(3))
  const answer = 'ABCD'.indexOf(letter)
  const key = options[answer] ?? ''
  if (!inOneLine(told).startsWith(inOneLine(key))) return undefined
  return { question, options, answer, explanation: told.slice(key.length).trim() || key }
}

/** @param near what stands behind others, of about the same length */
function madeQuestion({ front, back }: CardSides, near: string[], index: number): Question | undefined {
  const farness = (other: string) => Math.abs(other.length - back.length)
  const wrong = near.sort((one, other) => farness(one) - farness(other)).slice(0, 3)
  if (wrong.length < 3) return undefined
  const answer = index % 4
  return { question: front, options: wrong.toSpliced(answer, 0, back), answer, explanation: back }
}
