import { getAccount } from '#domain/calls/account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TitledSheet } from '../../ui/titled-sheet.tsx'
import { useCall } from '../../use-call.ts'
import * as words from './words.ts'

/** The way to the model of this installation, for who may choose it. */
export function OperatorSetting() {
  const { data: account } = useCall(getAccount, {})
  if (!account?.operator) return null
  return (
    <TitledSheet split title={words.model} description={words.modelLead}>
      <div>
        <ButtonLink to="/app/connect">{words.title}</ButtonLink>
      </div>
    </TitledSheet>
  )
}
