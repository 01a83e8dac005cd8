import { useState, type ReactNode } from 'react'
import { languageNames, languages, type InterfaceLanguage } from '#domain/interface-language.ts'
import { Choice } from '../../ui/choice.tsx'
import { chooseLanguage, readLanguage } from '../../ui/chosen-language.ts'
import { chooseTheme, readTheme, type Theme } from '../../ui/theme.ts'
import styles from './appearance-setting.module.css'
import * as words from './words.ts'

const themes = [
  { value: 'system', label: words.themeSystem },
  { value: 'light', label: words.themeLight },
  { value: 'dark', label: words.themeDark },
] as const

const languageOptions: { value: InterfaceLanguage | 'system'; label: ReactNode }[] = [
  { value: 'system', label: words.languageSystem },
  ...languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> })),
]

/** How Morsel looks on this device, and the language it speaks. */
export function AppearanceSetting() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  return (
    <div className={styles['choices']}>
      <Choice
        legend={words.appearance}
        options={themes}
        value={theme}
        onChoose={(chosen) => {
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      />
      <Choice
        legend={words.language}
        options={languageOptions}
        value={readLanguage()}
        onChoose={chooseLanguage}
      />
    </div>
  )
}
