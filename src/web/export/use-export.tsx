import { useState, type ReactNode } from 'react'
import type { Exportable } from '#export/browser/messages.ts'
import { sentenceOf } from '../api.ts'
import { loadCode } from '../load-code.ts'
import * as words from './words.ts'

/** What is exported; undefined where it cannot be had, which is said elsewhere. */
export type Prepare = () => Exportable | Promise<Exportable | undefined>

type Opened = { Dialog: typeof import('./export-dialog.tsx').default; what: Exportable }

/** The formats of something, and the dialog that offers them. Nothing of them is loaded before it is opened. */
export function useExport(prepare: Prepare): { open: () => void; said: string; dialog: ReactNode } {
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState('')

  async function open() {
    setSaid('')
    try {
      const [what, { default: Dialog }] = await Promise.all([
        prepare(),
        loadCode(() => import('./export-dialog.tsx')),
      ])
      if (what) setOpened({ Dialog, what })
    } catch (error) {
      setSaid(sentenceOf(error))
    }
  }

  function close(saved?: string) {
    setOpened(undefined)
    if (saved !== undefined) setSaid(words.saved(saved))
  }

  return {
    open: () => void open(),
    said,
    dialog: opened && <opened.Dialog what={opened.what} onClose={close} />,
  }
}
