import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Library } from './use-library.ts'

/** That the texts could not be listed, and the way to try again. */
export function LoadFailure({ library: { state, load } }: { library: Library }) {
  if (!state.failure) return null
  return (
    <Notice
      tone="bad"
      actions={
        <Button small onClick={() => void load(null)}>
          Try again
        </Button>
      }
    >
      {state.failure}
    </Notice>
  )
}
