import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { checkText, cleanText } from '#domain/source-text.ts'
import type { Block } from '#domain/document/block.ts'
import { clipBlocks, editBetween, moveBlocks, moveOffset } from '#domain/document/edit-blocks.ts'
import type { Plan } from '#domain/plans.ts'
import type { OcrLanguage } from '#readers/ocr/languages.ts'
import type { ReadingReport } from '#domain/document/reading-report.ts'
import type { SourceText } from '#readers/source.ts'
import { sentenceOf } from '../../api.ts'
import { loadCode } from '../../load-code.ts'
import { keptText, useKept, type HandedText } from './kept-text.ts'

export type ChosenFile = {
  name: string
  /** Of a file. */
  bytes?: number | undefined
  /** Where a page of the web was read. */
  host?: string | undefined
  /** Of the text in the text area, where its reader found its structure. */
  blocks?: Block[] | undefined
  report?: ReadingReport | undefined
  /** Where reading it stopped at the limit and a higher one gives more of it. */
  unfinished?: Unread | undefined
}

export type Reading = { page: number; of: number }

/** A text kept whole: longer than the plan allows, until its owner decides; or replaced, until they go on. */
export type WholeText = { text: string; file: ChosenFile | undefined }

/** A file that has still to be read. OCR reads it whole or, where the rest of it is at hand, the pages that are pictures. */
export type Unread = {
  file: File
  rest?: SourceText | undefined
  /** Of its text, once OCR was asked to read it. */
  language?: OcrLanguage
}

type Options = { plan: Plan; storageKey: string; handed: HandedText | undefined }

/** The text a person works on: typed, pasted or read from a file. Nothing they gave is lost on the way. */
export function useSource({ plan, storageKey, handed }: Options) {
  const [initial] = useState(() => handed ?? keptText(storageKey))
  const [text, setText] = useState(initial?.text ?? '')
  const [file, setFile] = useState<ChosenFile | undefined>(initial?.source)
  const [reading, setReading] = useState<Reading>()
  const [excess, setExcess] = useState<WholeText>()
  const [failure, setFailure] = useState<string>()
  const [unread, setUnread] = useState<Unread>()
  /** What another text took the place of. */
  const [before, setBefore] = useState<WholeText>()
  const readingNow = useRef<AbortController>(undefined)
  /** The whole of what was taken last, as edited since. */
  const latest = useRef<WholeText>({ text, file })

  useEffect(() => () => readingNow.current?.abort(), [])
  useKept(storageKey, { text, source: file })

  const put = useCallback((next: string, from: ChosenFile | undefined, replaced?: WholeText) => {
    latest.current = { text: next, file: from }
    setBefore(replaced)
    setText(next)
    setFile(from)
    setFailure(undefined)
    setExcess(undefined)
    setUnread(undefined)
  }, [])

  function type(next: string) {
    put(next, next && file ? edited(file, text, next) : undefined)
  }

  /** Shows a text from elsewhere, unless it is there already, with all that is known of its file. */
  const show = useCallback(
    (next: string, from: ChosenFile | undefined) => {
      if (next !== latest.current.text) put(next, from)
    },
    [put],
  )

  /** What there is to bring back once a text stands here that is neither more of the same nor less. */
  function replacedBy(next: string) {
    const { text: there } = latest.current
    return next.startsWith(there) || (next && there.startsWith(next)) ? undefined : latest.current
  }

  /** Takes a text from outside: the whole of it, or, beyond the limit, the question what to do with it. */
  function take(whole: string, from: ChosenFile | undefined, limit: number = plan.characters) {
    const clean = cleanText(whole)
    // As much as the text area may hold is shown; the whole is kept until its owner decides.
    put(
      clean.slice(0, limit),
      from && { ...from, blocks: from.blocks && clipBlocks(from.blocks, limit) },
      replacedBy(clean),
    )
    if (clean.length <= limit) return
    latest.current = { text: clean, file: from }
    setExcess(latest.current)
    setFailure(new AppError('text_too_long', { limit }).message)
  }

  /** Reads a file. What was there stays until there is something in its place. */
  async function choose(files: readonly File[], allowed: Plan = plan) {
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
  }

  function stopReading() {
    readingNow.current?.abort()
    setReading(undefined)
  }

  /** Takes the file away, and with it what it said and what was wrong with it. */
  const removeFile = () => put('', undefined, replacedBy(''))

  /** Takes another reading of the same file. */
  function takeAgain(whole: string, from: ChosenFile) {
    take(whole, from)
    setUnread(unread)
  }

  const bringBack = before && (() => take(before.text, before.file))

  /** What is written from here on is not from the file. */
  const forgetFile = () => put(text, undefined)

  /** Takes anew what a smaller plan had no room for, and reads on where reading had stopped. */
  function lift(allowed: Plan) {
    if (!excess) return
    const { unfinished } = excess.file ?? {}
    if (unfinished && !unfinished.language) {
      void choose([unfinished.file], allowed)
      return
    }
    take(excess.text, excess.file, allowed.characters)
    setUnread(unfinished)
  }

  /** The text to send. @returns undefined when it may not be sent; the reason then stands on the screen */
  function check(): string | undefined {
    try {
      const checked = checkText(excess?.text ?? text, plan.characters)
      setBefore(undefined)
      return checked
    } catch (error) {
      setFailure(sentenceOf(error))
      if (text.length > plan.characters) setExcess({ text: cleanText(text), file })
      return undefined
    }
  }

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
    takeAgain,
    choose,
    stopReading,
    removeFile,
    bringBack,
    forgetFile,
    lift,
    check,
    setFailure,
  }
}

export type WorkedText = ReturnType<typeof useSource>

/** What is known of a file after its text was edited. */
function edited({ report, ...file }: ChosenFile, before: string, after: string): ChosenFile {
  const edit = editBetween(before, after)
  const leftOut = report?.leftOut.map((one) => ({ ...one, at: one.at && moveOffset(one.at, edit) }))
  return {
    ...file,
    blocks: file.blocks && moveBlocks(file.blocks, edit, after),
    report: report && { ...report, leftOut: leftOut ?? [] },
  }
}
