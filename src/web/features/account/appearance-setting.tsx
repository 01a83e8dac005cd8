import { useState } from 'react'
import { Choice } from '../../ui/choice.tsx'
import { chooseTheme, readTheme, type Theme } from '../../ui/theme.ts'
import * as words from './words.ts'

const themes = [
  { value: 'system', label: words.themeSystem },
  { value: 'light', label: words.themeLight },
  { value: 'dark', label: words.themeDark },
] as const

/** How Morsel looks on this device. */
export function AppearanceSetting() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  return (
    <Choice
      legend={words.appearance}
      options={themes}
      value={theme}
      onChoose={(chosen) => {
        chooseTheme(chosen)
        setTheme(chosen)
      }}
    />
  )
}
