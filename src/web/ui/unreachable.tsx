import { AppError } from '#domain/errors.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import * as words from './words-frame.ts'

/** The server does not answer: what is so, and the way to try again. */
export function Unreachable() {
  return (
    <Notice
      tone="bad"
      actions={
        <Button small onClick={() => window.location.reload()}>
          {words.tryAgain}
        </Button>
      }
    >
      {new AppError('offline').message}
    </Notice>
  )
}
