import { useEffect, useEffectEvent, useState } from 'react'
import type { Plan } from '#domain/plans.ts'
import type { OcrLanguage } from '#readers/ocr/languages.ts'
import { mergePages, pagesToRecognize } from '#readers/ocr/merge-pages.ts'
import type { AppError } from '#domain/errors.ts'
import { toAppError } from '../../api.ts'
import { useEvent } from '../../ui/use-event.ts'
import { loadCode } from '../../load-code.ts'
import type { Unread } from './source-state.ts'
import type { WorkedSource } from './use-source.ts'
import { useLatestSignal } from '../../ui/use-latest-signal.ts'

type Options = { source: WorkedSource; unread: Unread; plan: Plan }

/** One reading by OCR at a time, ended by Escape, and when its screen is left. */
export function useOcr({ source, unread: { file, rest, language: asked }, plan }: Options) {
  const { state, dispatch } = source
  const [ended, setEnded] = useState(false)
  const running = useLatestSignal()
  const progress = state.activity.kind === 'recognizing' ? state.activity : undefined

  // What was asked for goes on with a higher limit.
  const begin = useEffectEvent(() => asked && void read(asked))
  useEffect(() => {
    begin()
  }, [])

  useEvent('keydown', ({ key, defaultPrevented }) => {
    if (progress && key === 'Escape' && !defaultPrevented) cancel()
  })

  function cancel() {
    running.abort()
    end()
  }

  function end(failure?: AppError) {
    setEnded(true)
    dispatch({ type: 'ocr-ended', ...(failure && { failure }) })
  }

  async function read(language: OcrLanguage) {
    const signal = running.begin()
    dispatch({ type: 'ocr-begun' })
    try {
      const { readByOcr } = await loadCode(() => import('#readers/browser/ocr/read-by-ocr.ts'))
      const recognized = await readByOcr(file, {
        language,
        limits: { ...plan, characters: plan.characters - (rest?.characters ?? 0) },
        pages: rest && pagesToRecognize(rest),
        signal,
        onProgress: (next) => signal.aborted || dispatch({ type: 'ocr-progressed', ...next }),
      })
      if (signal.aborted) return
      const whole = rest ? mergePages(rest, recognized, plan.characters) : recognized
      const { text, kind, blocks, notes, leftOut, more } = whole
      const report = { notes, leftOut }
      const unfinished = more ? { file, rest, language } : undefined
      dispatch({
        type: 'ocr-read',
        text,
        file: { name: file.name, kind, bytes: file.size, blocks, report, unfinished },
      })
    } catch (error) {
      if (!signal.aborted) end(toAppError(error))
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
