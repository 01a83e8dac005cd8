import { useState } from 'react'
import { AppError } from '#domain/errors.ts'
import type { Generation } from '#domain/generation.ts'
import { ExportButton } from '../../export/export-button.tsx'
import { loadCode } from '../../load-code.ts'
import { Button } from '../../ui/button.tsx'
import MakeCards from './make-cards.tsx'
import styles from './result-actions.module.css'

const loadTakeAway = () => loadCode(() => import('../../export/take-away.ts'))

/** Cards, copy, export, share, print. Nothing of the last four is loaded before it is asked for. */
export function ResultActions({ generation, text }: { generation: Generation; text: string }) {
  const [said, setSaid] = useState('')
  // What was tried without an account is on this device alone.
  const isStored = generation.source.id !== undefined
  const [ShareDialog, setShareDialog] = useState<typeof import('./share-dialog.tsx').default>()

  async function trying(act: () => Promise<string>) {
    setSaid('')
    try {
      setSaid(await act())
    } catch (error) {
      setSaid(error instanceof AppError ? error.message : 'Your browser doesn’t allow that here')
    }
  }

  const copy = () =>
    trying(async () => {
      const { copyResult } = await loadTakeAway()
      await copyResult(generation, text)
      return 'Copied'
    })

  const print = () =>
    trying(async () => {
      const { printResult } = await loadTakeAway()
      await printResult(generation, text)
      return ''
    })

  const share = () =>
    trying(async () => {
      const module = await loadCode(() => import('./share-dialog.tsx'))
      setShareDialog(() => module.default)
      return ''
    })

  return (
    <div className={styles['actions']}>
      <span role="status" className={styles['said']}>
        {said}
      </span>
      {isStored && <MakeCards generation={generation.id}>Make cards</MakeCards>}
      <Button look="quiet" small onClick={() => void copy()}>
        Copy
      </Button>
      <ExportButton look="quiet" small prepare={() => ({ generation, text })} />
      {isStored && (
        <Button look="quiet" small aria-haspopup="dialog" onClick={() => void share()}>
          Share
        </Button>
      )}
      <Button look="quiet" small onClick={() => void print()}>
        Print
      </Button>
      {ShareDialog && <ShareDialog generation={generation} onClose={() => setShareDialog(undefined)} />}
    </div>
  )
}
