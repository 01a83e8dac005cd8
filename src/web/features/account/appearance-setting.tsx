import { useState } from 'react'
import { Choice } from '../../ui/choice.tsx'
import { chooseTheme, readTheme, type Theme } from '../../ui/theme.ts'

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** How Morsel looks on this device. */
export function AppearanceSetting() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  return (
    <Choice
      legend="Appearance"
      options={themes}
      value={theme}
      onChoose={(chosen) => {
        chooseTheme(chosen)
        setTheme(chosen)
      }}
    />
  )
}
