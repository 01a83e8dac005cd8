// A generation that ended while its screen was not open
export const isReady = 'Your {noun} of {name} is ready.'
export const didNotWorkOut = 'Your {noun} of {name} didn’t work out. {why} This did not count.'
export const open = 'Open'
export const dismiss = 'Dismiss'
