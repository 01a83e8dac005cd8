import { useCallback, useEffect, useRef, useState } from 'react'
import type { Generation } from '#domain/generation.ts'
import { loadCode } from '../../load-code.ts'
import { noWork } from './work-state.ts'
import type { Workshop } from './workshop.ts'

type Options = {
  /** Called when the server has stored a text that was sent. */
  onStored: (text: string, source: string, name?: string) => void
  /** Called at every end: with a result, made just now or found, or with none. */
  onEnd: (made: Generation | undefined, isNew: boolean) => void
}

/** What is made of a text. The code for that is loaded with the first thing that is asked for. */
export function useWork(options: Options) {
  const [state, setState] = useState(noWork)
  const shop = useRef<Promise<Workshop>>(undefined)
  const listeners = useRef(options)
  useEffect(() => {
    listeners.current = options
  })

  useEffect(
    () => () => {
      shop.current?.then(
        (opened) => opened.close(),
        () => {},
      )
      shop.current = undefined
    },
    [],
  )

  /** @throws AppError `offline` when the server does not send the code */
  const enter = useCallback(async (): Promise<Workshop> => {
    shop.current ??= loadCode(() => import('./workshop.ts')).then(({ createWorkshop }) =>
      createWorkshop({
        onState: setState,
        onStored: (...stored) => listeners.current.onStored(...stored),
        onEnd: (made, isNew) => listeners.current.onEnd(made, isNew),
      }),
    )
    try {
      return await shop.current
    } catch (error) {
      shop.current = undefined
      throw error
    }
  }, [])

  return { state, enter }
}

export type Work = ReturnType<typeof useWork>
