import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { Block } from '#domain/document/block.ts'
import { ReadingReport } from '#domain/document/reading-report.ts'

/** A text and where it is from, as screens pass it on to each other and store it for themselves. */
export const HandedText = z.object({
  text: z.string(),
  file: z.optional(
    z.object({
      name: z.string(),
      /** Of a file. */
      bytes: z.optional(z.number()),
      /** Where a page of the web was read. */
      host: z.optional(z.string()),
      /** Of the text in the text area, where its reader found its structure. */
      blocks: z.optional(z.array(Block)),
      report: z.optional(ReadingReport),
    }),
  ),
})
export type HandedText = z.infer<typeof HandedText>

/** What was last worked on under a key, in this tab: a reload or a sign-in in the middle loses nothing. */
export function loadStoredText(storageKey: string): HandedText | undefined {
  try {
    return HandedText.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''))
  } catch {
    return undefined
  }
}

/** Storing a text longer than this is felt while typing: it waits for a pause. */
const longToStore = 100_000

/** Stores what is worked on, at the latest when the page is left. */
export function useStoredText(storageKey: string, { text, file }: HandedText): void {
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    const store = () => {
      pending.current = undefined
      try {
        sessionStorage.setItem(storageKey, JSON.stringify({ text, file }))
      } catch {
        // A full or forbidden store costs the safety net only.
      }
    }
    if (text.length < longToStore) return store()
    pending.current = store
    const timer = setTimeout(store, 500)
    return () => clearTimeout(timer)
  }, [storageKey, text, file])
  useEffect(() => {
    const flush = () => pending.current?.()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
}
