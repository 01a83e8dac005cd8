import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { checkText, cleanText } from '#domain/source-text.ts'
import { clipPages, movePages, type PageMap } from '#domain/page-map.ts'
import type { Plan } from '#domain/plans.ts'
import type { SourceText } from '#readers/source.ts'
import { sentenceOf } from '../../api.ts'
import { loadCode } from '../../load-code.ts'

export type ChosenFile = {
  name: string
  /** Of a file. */
  bytes?: number
  /** Where a page of the web was read. */
  host?: string
  /** Of the text in the text area. */
  pages: PageMap
  /** What should be known about how it was read. */
  reading?: Pick<SourceText, 'notes' | 'leftOut'>
}

export type Reading = { name: string; page: number; of: number }

/** A text longer than the plan allows: kept whole until its owner decides. */
export type Excess = { text: string; file: ChosenFile | undefined }

/** A file that OCR may have to read, whole or, where the rest of it is at hand, those pages that are pictures. */
export type Unread = { file: File; rest?: SourceText }

/** What is told of a file of pictures. */
const pictured = /_no_text$|_text_unreadable$/

type Options = { plan: Plan; storageKey: string; initialText: string; initialFile: ChosenFile | undefined }

/** The text a person works on: typed, pasted or read from a file. Nothing they gave is lost on the way. */
export function useSource({ plan, storageKey, initialText, initialFile }: Options) {
  const [text, setStoredText] = useState(initialText)
  const [file, setFile] = useState(initialFile)
  const [reading, setReading] = useState<Reading>()
  const [excess, setExcess] = useState<Excess>()
  const [failure, setFailure] = useState<string>()
  const [unread, setUnread] = useState<Unread>()
  const readingNow = useRef<AbortController>(undefined)
  const latest = useRef(initialText)

  useEffect(() => () => readingNow.current?.abort(), [])

  const setText = useCallback(
    (next: string) => {
      latest.current = next
      setStoredText(next)
      keep(storageKey, next)
    },
    [storageKey],
  )

  const type = useCallback(
    (next: string) => {
      const before = latest.current
      setText(next)
      setFile((from) => from && { ...from, pages: movePages(from.pages, before, next) })
      setFailure(undefined)
      setExcess(undefined)
      setUnread(undefined)
    },
    [setText],
  )

  /** Takes a text from outside: the whole of it, or, beyond the limit, the question what to do with it. */
  const take = useCallback(
    (whole: string, from: ChosenFile | undefined, limit: number = plan.characters) => {
      const clean = cleanText(whole)
      setFile(from && { ...from, pages: clipPages(from.pages, Math.min(clean.length, limit)) })
      setUnread(undefined)
      if (clean.length > limit) {
        // As much as the text area may hold is shown; the whole is kept until its owner decides.
        setText(clean.slice(0, limit))
        setExcess({ text: clean, file: from })
        setFailure(new AppError('text_too_long', { limit }).message)
        return
      }
      setText(clean)
      setExcess(undefined)
      setFailure(undefined)
    },
    [plan.characters, setText],
  )

  const choose = useCallback(
    async (files: readonly File[]) => {
      const [first, ...others] = files
      if (!first) return
      readingNow.current?.abort()
      const stop = new AbortController()
      readingNow.current = stop
      setFailure(undefined)
      setExcess(undefined)
      setUnread(undefined)
      setFile(undefined)
      try {
        if (others.length > 0) throw new AppError('several_files')
        setReading({ name: first.name, page: 0, of: 0 })
        const { readFile } = await loadCode(() => import('#readers/browser/read-file.ts'))
        const source = await readFile(first, {
          limits: { characters: plan.characters, fileBytes: plan.fileBytes },
          signal: stop.signal,
          onProgress: ({ page, of }) => setReading({ name: first.name, page, of }),
        })
        if (stop.signal.aborted) return
        const { notes, leftOut, pages } = source
        take(source.text, { name: first.name, bytes: first.size, pages, reading: { notes, leftOut } })
        if (notes.length > 0) setUnread({ file: first, rest: source })
      } catch (error) {
        if (stop.signal.aborted) return
        const known = error instanceof AppError ? error : new AppError('file_unreadable')
        setFailure(known.message)
        if (pictured.test(known.code)) setUnread({ file: first })
      } finally {
        if (readingNow.current === stop) setReading(undefined)
      }
    },
    [plan, take],
  )

  /** Takes the file away, and with it what it said and what was wrong with it. */
  const removeFile = useCallback(() => {
    readingNow.current?.abort()
    setReading(undefined)
    setFile(undefined)
    setExcess(undefined)
    setFailure(undefined)
    setUnread(undefined)
    setText('')
  }, [setText])

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

  return { text, file, reading, excess, failure, unread, type, take, choose, removeFile, check, setFailure }
}

export type Source = ReturnType<typeof useSource>

/** The text last worked on under a key, on this tab: a reload or a sign-in in the middle loses nothing. */
export function keptText(storageKey: string): string {
  try {
    return sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

function keep(storageKey: string, text: string): void {
  try {
    sessionStorage.setItem(storageKey, text)
  } catch {
    // A full or forbidden store costs the safety net only.
  }
}
