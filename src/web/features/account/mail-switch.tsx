import { Switch } from '../../ui/switch.tsx'
import { useConfig } from '../../use-config.ts'
import * as words from './words.ts'

type Props = { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void }

/** Whether a person wants mail of a kind. Where the server can send none, the switch is off and says so. */
export function MailSwitch({ label, hint, checked, onChange }: Props) {
  const isPossible = useConfig().data?.mail ?? true
  return (
    <Switch
      label={label}
      hint={isPossible ? hint : words.noMail}
      disabled={!isPossible}
      checked={isPossible && checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
