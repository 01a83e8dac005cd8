import { Account } from '#domain/profile.ts'
import { callJson } from '../../api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TitledSheet } from '../../ui/titled-sheet.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'

/** The way to the model of this installation, for who may choose it. */
export function OperatorSetting() {
  const isOperator = useLoaded(asksOperator, false)
  if (!isOperator) return null
  return (
    <TitledSheet split title="Model" description="What writes the results of this whole installation.">
      <div>
        <ButtonLink to="/app/connect">Connect a model</ButtonLink>
      </div>
    </TitledSheet>
  )
}

async function asksOperator(): Promise<boolean> {
  const { operator = false } = await callJson(Account, '/api/account')
  return operator
}
