import * as z from 'zod/mini'
import { neverStored } from '#domain/never-stored.ts'
import { practiceKey } from '../../unsent-changes.ts'
import { isUnderWay, isUnsent, LocalAttempt } from './practice-state.ts'

/** More than anybody goes back to on one device. */
const mostKept = 50

/** An attempt, the turn that was in sight, and when, in milliseconds since 1970. */
const KeptPractice = z.object({ attempt: LocalAttempt, at: z.int(), keptAt: z.optional(z.int()) })
export type KeptPractice = z.infer<typeof KeptPractice>

const Kept = z.array(KeptPractice)

/** What is kept on this device of a person's practice, the last one last; of a visitor's under no name. */
export function loadPractice(person = ''): KeptPractice[] {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(practiceKey(person)) ?? '[]'))
  } catch {
    return []
  }
}

/** Whether somebody left a quiz in the middle, as far as this device knows. */
export function isLeftOpen(generation: string, person: string | undefined): boolean {
  return loadPractice(person).some(({ attempt }) => attempt.generation === generation && isUnderWay(attempt))
}

/**
 * Keeps an attempt over a closed window, and what another window kept of it. Older ones of the same quiz stay as long as
 * the server has not all of them.
 */
export function keepPractice({ attempt, at, keptAt }: KeptPractice, person?: string): void {
  if (attempt.generation === neverStored) return
  const kept = loadPractice(person)
  const before = kept.find((one) => one.attempt.id === attempt.id)?.attempt.answers
  const others = kept.filter(
    (one) =>
      one.attempt.id !== attempt.id &&
      (one.attempt.generation !== attempt.generation || (person !== undefined && isUnsent(one.attempt))),
  )
  const own = { attempt: { ...attempt, answers: { ...before, ...attempt.answers } }, at, keptAt }
  write([...others, own].slice(-mostKept), person)
}

/** Forgets an attempt. */
export function dropPractice(id: string, person?: string): void {
  const kept = loadPractice(person)
  write(
    kept.filter(({ attempt }) => attempt.id !== id),
    person,
  )
}

/** Takes over what the server has of an attempt, where that is among the kept ones. */
export function mergePractice({ id, answers }: LocalAttempt, person: string): void {
  const kept = loadPractice(person)
  const merged = (own: LocalAttempt) => ({ ...own, answers: { ...own.answers, ...answers } })
  write(
    kept.map((one) => (one.attempt.id === id ? { ...one, attempt: merged(one.attempt) } : one)),
    person,
  )
}

function write(kept: KeptPractice[], person = ''): void {
  try {
    localStorage.setItem(practiceKey(person), JSON.stringify(kept))
  } catch {
    // A full or forbidden store keeps it for as long as the window is open.
  }
}
