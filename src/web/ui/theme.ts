export type Theme = 'system' | 'light' | 'dark'

/** The theme a person chose on this device; "system" follows the device's own. */
export function readTheme(): Theme {
  const chosen = localStorage.getItem('theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Shows and remembers a theme. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem('theme')
    delete document.documentElement.dataset['theme']
  } else {
    localStorage.setItem('theme', theme)
    document.documentElement.dataset['theme'] = theme
  }
}
