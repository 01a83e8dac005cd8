import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { checkText, cleanText } from '#domain/source-text.ts'
import { clipPages, movePages, PageMap } from '#domain/page-map.ts'
import type { Plan } from '#domain/plans.ts'
import type { SourceText } from '#readers/source.ts'
import { sentenceOf } from '../../api.ts'
import { loadCode } from '../../load-code.ts'

export type ChosenFile = {
  name: string
  /** Of a file. */
  bytes?: number | undefined
  /** Where a page of the web was read. */
  host?: string | undefined
  /** Of the text in the text area. */
  pages: PageMap
  /** What should be known about how it was read. */
  reading?: Pick<SourceText, 'notes' | 'leftOut'> | undefined
  /** The file itself, where reading it stopped at the limit and a higher one gives more of it. */
  unfinished?: File | undefined
}

/** A text and where it is from, as screens leave it for each other and for themselves. */
export const HandedText = z.object({
  text: z.string(),
  source: z.optional(
    z.object({ name: z.string(), host: z.optional(z.string()), pages: z._default(PageMap, []) }),
  ),
})
export type HandedText = z.infer<typeof HandedText>

export type Reading = { page: number; of: number }

/** A text longer than the plan allows: kept whole until its owner decides. */
export type Excess = { text: string; file: ChosenFile | undefined }

/** A file that OCR may have to read, whole or, where the rest of it is at hand, those pages that are pictures. */
export type Unread = { file: File; rest?: SourceText }

type Options = { plan: Plan; storageKey: string; handed: HandedText | undefined }

/** The text a person works on: typed, pasted or read from a file. Nothing they gave is lost on the way. */
export function useSource({ plan, storageKey, handed }: Options) {
  const [initial] = useState(() => handed ?? keptText(storageKey))
  const [text, setText] = useState(initial?.text ?? '')
  const [file, setFile] = useState<ChosenFile | undefined>(initial?.source)
  const [reading, setReading] = useState<Reading>()
  const [excess, setExcess] = useState<Excess>()
  const [failure, setFailure] = useState<string>()
  const [unread, setUnread] = useState<Unread>()
  const readingNow = useRef<AbortController>(undefined)
  const latest = useRef(text)

  useEffect(() => () => readingNow.current?.abort(), [])
  useEffect(() => keep(storageKey, { text, source: file }), [storageKey, text, file])

  const put = useCallback((next: string, from: ChosenFile | undefined) => {
    latest.current = next
    setText(next)
    setFile(from)
    setFailure(undefined)
    setExcess(undefined)
    setUnread(undefined)
  }, [])

  const type = useCallback(
    (next: string) =>
      put(next, next && file ? { ...file, pages: movePages(file.pages, latest.current, next) } : undefined),
    [put, file],
  )

  /** Shows a text from elsewhere, unless it is there already, with all that is known of its file. */
  const show = useCallback(
    (next: string, from: ChosenFile | undefined) => {
      if (next !== latest.current) put(next, from)
    },
    [put],
  )

  /** Takes a text from outside: the whole of it, or, beyond the limit, the question what to do with it. */
  const take = useCallback(
    (whole: string, from: ChosenFile | undefined, limit: number = plan.characters) => {
      const clean = cleanText(whole)
      // As much as the text area may hold is shown; the whole is kept until its owner decides.
      put(clean.slice(0, limit), from && { ...from, pages: clipPages(from.pages, limit) })
      if (clean.length <= limit) return
      setExcess({ text: clean, file: from })
      setFailure(new AppError('text_too_long', { limit }).message)
    },
    [plan.characters, put],
  )

  /** Reads a file. What was there stays until there is something in its place. */
  const choose = useCallback(
    async (files: readonly File[], allowed: Plan = plan) => {
      const [first] = files
      if (!first) return
      readingNow.current?.abort()
      const stop = new AbortController()
      const { signal } = stop
      readingNow.current = stop
      setReading({ page: 0, of: 0 })
      try {
        const { readChosen } = await loadCode(() => import('./read-chosen.ts'))
        const chosen = await readChosen(files, { plan: allowed, signal, onProgress: setReading })
        if (signal.aborted) return
        if ('failure' in chosen) setFailure(chosen.failure)
        else take(chosen.text, chosen.file, allowed.characters)
        setUnread(chosen.unread)
      } catch (error) {
        if (!signal.aborted) setFailure(sentenceOf(error))
      } finally {
        if (readingNow.current === stop) setReading(undefined)
      }
    },
    [plan, take],
  )

  const stopReading = useCallback(() => {
    readingNow.current?.abort()
    setReading(undefined)
  }, [])

  /** Takes the file away, and with it what it said and what was wrong with it. */
  const removeFile = useCallback(() => put('', undefined), [put])

  /** What is written from here on is not from the file. */
  const forgetFile = useCallback(() => put(latest.current, undefined), [put])

  /** Takes anew what a smaller plan had no room for, and reads on where reading had stopped. */
  function lift(allowed: Plan) {
    if (!excess) return
    const { unfinished } = excess.file ?? {}
    if (unfinished) void choose([unfinished], allowed)
    else take(excess.text, excess.file, allowed.characters)
  }

  /** The text to send. @returns undefined when it may not be sent; the reason then stands on the screen */
  const check = useCallback((): string | undefined => {
    try {
      return checkText(excess?.text ?? text, plan.characters)
    } catch (error) {
      setFailure(sentenceOf(error))
      if (text.length > plan.characters) setExcess({ text: cleanText(text), file })
      return undefined
    }
  }, [excess, text, file, plan.characters])

  return {
    text,
    file,
    reading,
    excess,
    failure,
    unread,
    type,
    show,
    take,
    choose,
    stopReading,
    removeFile,
    forgetFile,
    lift,
    check,
    setFailure,
  }
}

export type Source = ReturnType<typeof useSource>

/** What was last worked on under a key, on this tab: a reload or a sign-in in the middle loses nothing. */
function keptText(storageKey: string): HandedText | undefined {
  try {
    return HandedText.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''))
  } catch {
    return undefined
  }
}

function keep(storageKey: string, text: HandedText): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(text))
  } catch {
    // A full or forbidden store costs the safety net only.
  }
}
