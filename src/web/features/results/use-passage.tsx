import { use } from 'react'
import type { Difference } from '#domain/generation.ts'
import type { ClaimPlace } from '#domain/tools/change-result.ts'
import { findMend } from '#domain/tools/mend.ts'
import { Button } from '../../ui/button.tsx'
import { ChangesContext } from './changes.ts'
import * as words from './words.ts'

type Props = {
  place: ClaimPlace
  claim: string
  differences: readonly Difference[] | undefined
  onDone: () => void
}

/** Puts the figure or name of the passage into the claim, where one alone differs. */
export function UsePassage({ place: { path, part }, claim, differences, onDone }: Props) {
  const changes = use(ChangesContext)
  const mend = findMend(claim, differences)
  if (!changes || !mend) return null
  async function put() {
    if (await changes?.change({ type: 'mend', path, part }, words.putRight)) onDone()
  }
  return (
    <Button look="primary" aria-disabled={changes.busy !== undefined} onClick={() => void put()}>
      {words.takeFromPassage(mend.written)}
    </Button>
  )
}
