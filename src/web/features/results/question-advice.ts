import { findFlaws, type ShownItem } from '#domain/items/question-flaws.ts'
import * as words from './words-editor.ts'

/** Advice on a question that is being written; none while parts of it are missing. */
export function adviceOn(item: ShownItem): string[] {
  const isWhole = [item.question, ...item.options].every((part) => part.trim() !== '')
  return isWhole ? findFlaws(item).map((flaw) => words.flaws[flaw]) : []
}
