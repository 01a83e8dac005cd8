import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Plan } from '#domain/plans.ts'
import type { OcrLanguage } from '#readers/ocr/languages.ts'
import { mergePages, pagesToRecognize } from '#readers/ocr/merge-pages.ts'
import type { OcrProgress } from '#readers/ocr/recognize-document.ts'
import { sentenceOf } from '../../api.ts'
import { loadCode } from '../../load-code.ts'
import type { WorkedText, Unread } from './use-source.ts'

const cancelled = new Error('Cancelled')

type Options = {
  source: WorkedText
  unread: Unread
  plan: Plan
  /** Told while a file is being read, so that the text is not changed or worked on with half of it. */
  onReading: (reading: boolean) => void
}

/** One reading by OCR at a time, ended by Escape, and when its screen is left. */
export function useOcr({ source, unread: { file, rest, language: asked }, plan, onReading }: Options) {
  const [progress, setProgress] = useState<OcrProgress>()
  const [ended, setEnded] = useState(false)
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort(cancelled)
  const reading = progress !== undefined

  useEffect(() => () => running.current?.abort(), [])

  useEffect(() => {
    onReading(reading)
    return () => onReading(false)
  }, [onReading, reading])

  // What was asked for goes on with a higher limit.
  const begin = useEffectEvent(() => asked && void read(asked))
  useEffect(() => {
    begin()
  }, [])

  useEffect(() => {
    if (!reading) return
    function press(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) cancel()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [reading])

  async function read(language: OcrLanguage) {
    const stop = new AbortController()
    running.current = stop
    const why = source.failure
    source.setFailure(undefined)
    setProgress({ page: 0, of: 0, share: 0 })
    try {
      const { readByOcr } = await loadCode(() => import('#readers/browser/ocr/read-by-ocr.ts'))
      const recognized = await readByOcr(file, {
        language,
        limits: { characters: plan.characters - (rest?.characters ?? 0), fileBytes: plan.fileBytes },
        pages: rest && pagesToRecognize(rest),
        signal: stop.signal,
        onProgress: setProgress,
      })
      if (stop.signal.aborted) return
      const whole = rest ? mergePages(rest, recognized, plan.characters) : recognized
      const { text, blocks, notes, leftOut, more } = whole
      const report = { notes, leftOut }
      const unfinished = more ? { file, rest, language } : undefined
      source.take(text, { name: file.name, bytes: file.size, blocks, report, unfinished })
    } catch (error) {
      setProgress(undefined)
      setEnded(true)
      if (stop.signal.reason === cancelled) source.setFailure(why)
      else if (!stop.signal.aborted) source.setFailure(sentenceOf(error))
    }
  }

  return {
    /** Undefined while nothing is read. */
    progress,
    /** Whether an attempt has come to an end without a text. */
    ended,
    read,
    cancel,
  }
}
