import { ConfirmLink } from '../features/session/confirm-link.tsx'
import { PublicTitle } from '../ui/public-title.tsx'
import * as words from '../features/session/words.ts'

export default function Confirm() {
  return (
    <>
      <PublicTitle description={words.confirmDescription}>{`${words.oneMoment} | Morsel`}</PublicTitle>
      <ConfirmLink />
    </>
  )
}
