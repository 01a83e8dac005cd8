// A page that cannot be shown
export const notShown = 'This page could not be shown. Load it again, or check your connection.'
export const loadAgain = 'Load the page again'

// What is on its way
export const loading = 'Loading'

// What could not be had
export const tryAgain = 'Try again'
