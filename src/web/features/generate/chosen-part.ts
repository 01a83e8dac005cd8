import { createStore } from '../../ui/store.ts'
import type { TextAndFile } from './source-state.ts'

/** A text beyond the limit, kept whole while its reader works on a part of it. */
export type ChosenPart = {
  whole: TextAndFile
  /** What the part is called, and its words: as long as they are worked on, the others are one press away. */
  name: string
  text: string
}

const storageKey = 'text.whole'

/** The part that is worked on in this tab; a reload keeps it. */
export const chosenPart = createStore<ChosenPart | undefined>(load())

export function keepChosenPart(part: ChosenPart): void {
  chosenPart.write(part)
  try {
    const { file, ...whole } = part.whole
    const kept = file && { ...file, unfinished: undefined }
    sessionStorage.setItem(storageKey, JSON.stringify({ ...part, whole: { ...whole, file: kept } }))
  } catch {
    // A full or forbidden store: the rest of the text is kept as long as the page is open.
  }
}

function load(): ChosenPart | undefined {
  try {
    // Written by this very tab.
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ChosenPart | null) ?? undefined
  } catch {
    return undefined
  }
}
