import { useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { loadCode } from '../../load-code.ts'
import { Button } from '../../ui/button.tsx'
import * as words from './words.ts'

/** The way to bring a quiz or cards along from another program. */
export function ImportButton() {
  const [failure, setFailure] = useState('')
  const [Dialog, setDialog] = useState<typeof import('./import-dialog.tsx').default>()

  async function open() {
    setFailure('')
    try {
      const module = await loadCode(() => import('./import-dialog.tsx'))
      setDialog(() => module.default)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error.message)
    }
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => void open()}>
        {words.importHeading}
      </Button>
      {failure && <p role="alert">{failure}</p>}
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
