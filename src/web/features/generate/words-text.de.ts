// The text area
export const pasteHere = 'Oder füge hier deinen Text ein…'
export const yourText = 'Dein Text'
