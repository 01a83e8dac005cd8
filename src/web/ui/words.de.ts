// Fields
export const code = 'Code'
export const codeHint = 'Die sechs Ziffern, die deine Authenticator-App gerade zeigt'
export const sixDigits = 'Sechs Ziffern'
export const show = 'Zeigen'
/** What is shown, for those who hear it. */
export const showField = (label: string) => `: ${label}`

// Asking back
export const cancel = 'Abbrechen'

// Sending a mail again
export const sendAgain = 'Noch einmal senden'
export const sendAgainIn = (seconds: number) => `Noch einmal senden in ${seconds} s`
export const sending = 'Wird gesendet…'
