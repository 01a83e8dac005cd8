import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import * as words from './words-frame.ts'

type Props = { failure: string | undefined; again?: (() => void) | undefined }

/** That something could not be had or done, and the way to try again where there is one. */
export function FailureNotice({ failure, again }: Props) {
  if (failure === undefined) return null
  return (
    <Notice
      tone="bad"
      actions={
        again && (
          <Button small onClick={again}>
            {words.tryAgain}
          </Button>
        )
      }
    >
      {failure}
    </Notice>
  )
}
