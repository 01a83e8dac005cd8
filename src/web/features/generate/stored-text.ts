import { useEffect, useLayoutEffect, useRef } from 'react'
import { useEvent } from '../../ui/use-event.ts'
import type { Block } from '#domain/document/block.ts'
import type { ReadingReport } from '#domain/document/reading-report.ts'
import type { SourceKind } from '#domain/source.ts'

/** Where a text is from. */
export type TextFile = {
  name: string
  kind?: SourceKind | undefined
  /** Of a file. */
  bytes?: number | undefined
  /** Where a page of the web was read. */
  host?: string | undefined
  /** Of the text in the text area, where its reader found its structure. */
  blocks?: Block[] | undefined
  report?: ReadingReport | undefined
}

/** A text and where it is from, as screens pass it on to each other and store it for themselves. */
export type HandedText = {
  text: string
  /** What it is called, where a reader or the server has said so. */
  title?: string | undefined
  file?: TextFile | undefined
  /** The id under which it is stored, or what it was edited from. */
  source?: string | undefined
  changed?: boolean | undefined
  /** Begins at once: the tool it is handed to, one after another, or what that tool made of it before there was an account. */
  start?: 'this' | 'all' | 'tried' | undefined
}

/** What a screen handed over, or this very tab stored; undefined for anything else. */
export function toHandedText(value: unknown): HandedText | undefined {
  const isText =
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
  return isText ? (value as HandedText) : undefined
}

/**
 * What was last worked on, in this tab: a reload or a sign-in in the middle loses nothing.
 * @param storageKeys where it may be; the first that holds something counts
 */
export function loadStoredText(...storageKeys: string[]): HandedText | undefined {
  for (const key of storageKeys) {
    try {
      const found = toHandedText(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      if (found?.text) return found
    } catch {
      // Somebody else's, or storing is forbidden.
    }
  }
  return undefined
}

/** Storing a text longer than this is felt while typing: it waits for a pause. */
const longToStore = 100_000

/** Stores what is worked on, at the latest when the page is left. */
export function useStoredText(storageKey: string, { text, title, file, source, changed }: HandedText): void {
  const pending = useRef<() => void>(undefined)
  // With the text, not after it: nothing that is on the screen is lost by a reload.
  useLayoutEffect(() => {
    const store = () => {
      pending.current = undefined
      try {
        sessionStorage.setItem(storageKey, JSON.stringify({ text, title, file, source, changed }))
      } catch {
        // A full or forbidden store costs the safety net only.
      }
    }
    if (text.length < longToStore) return store()
    pending.current = store
    const timer = setTimeout(store, 500)
    return () => clearTimeout(timer)
  }, [storageKey, text, title, file, source, changed])
  useEvent('pagehide', () => pending.current?.())
  useEffect(() => () => pending.current?.(), [])
}
