// The text area
export const pasteHere = 'Or paste your content here...'
export const yourText = 'Your text'
