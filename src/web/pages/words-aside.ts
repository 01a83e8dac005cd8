// Keys that work on every screen
export const keyboard = 'Keyboard'
export const keyHelp: [keys: string, does: string][] = [
  ['/ or Ctrl K', 'Search your texts'],
  ['j and k', 'Next and previous text in a list'],
  ['Ctrl Enter', 'Generate'],
  ['Esc', 'Cancel what runs, or close what is open'],
  ['1 to 4', 'Answer a question, or rate a card'],
  ['Enter', 'Next question'],
  ['Space', 'Turn a card'],
  ['?', 'These keys'],
]
export const singleKeys = 'Keys without Ctrl on every screen'
export const singleKeysHint = 'Turn these off if they get in your way.'
export const close = 'Close'

// The connection
export const connectionLost = 'Connection lost. Trying again…'
export const staysAsItIs = 'What you see stays as it is. It goes on by itself once the server answers.'

// Cards of today, after their number
export const due = 'due'
