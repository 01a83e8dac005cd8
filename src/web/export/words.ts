export const exportIt = 'Export'
export const close = 'Close'
export const chooseFormat = 'Choose a format.'
export const everythingFits = 'Everything fits.'
export const download = 'Download'
export const saved = (name: string) => `Saved ${name}`
