import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { Block } from '#domain/document/block.ts'
import { ReadingReport } from '#domain/document/reading-report.ts'

/** A text and where it is from, as screens leave it for each other and for themselves. */
export const HandedText = z.object({
  text: z.string(),
  source: z.optional(
    z.object({
      name: z.string(),
      bytes: z.optional(z.number()),
      host: z.optional(z.string()),
      blocks: z.optional(z.array(Block)),
      report: z.optional(ReadingReport),
    }),
  ),
})
export type HandedText = z.infer<typeof HandedText>

/** What was last worked on under a key, on this tab: a reload or a sign-in in the middle loses nothing. */
export function keptText(storageKey: string): HandedText | undefined {
  try {
    return HandedText.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''))
  } catch {
    return undefined
  }
}

/** Storing a text longer than this is felt while typing: it waits for a pause. */
const longToStore = 100_000

/** Keeps what is worked on, at the latest when the page is left. */
export function useKept(storageKey: string, { text, source }: HandedText): void {
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    const store = () => {
      pending.current = undefined
      keep(storageKey, { text, source })
    }
    if (text.length < longToStore) return store()
    pending.current = store
    const timer = setTimeout(store, 500)
    return () => clearTimeout(timer)
  }, [storageKey, text, source])
  useEffect(() => {
    const flush = () => pending.current?.()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
}

function keep(storageKey: string, text: HandedText): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(text))
  } catch {
    // A full or forbidden store costs the safety net only.
  }
}
