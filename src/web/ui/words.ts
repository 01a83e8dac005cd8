// Fields
export const code = 'Code'
export const codeHint = 'The six digits that your authenticator app shows now'
export const sixDigits = 'Six digits'
export const show = 'Show'
/** What is shown, for those who hear it: within a sentence a label begins small. */
export const showField = (label: string) => ` ${label.toLowerCase()}`

// Asking back
export const cancel = 'Cancel'

// Sending a mail again
export const sendAgain = 'Send again'
export const sendAgainIn = (seconds: number) => `Send again in ${seconds} s`
export const sending = 'Sending...'
