// No page at this address
export const title = 'Page Not Found'
export const description = 'This page does not exist.'
export const nothingHere = 'There’s nothing at this address. It may have moved, or the link may be wrong.'
export const returnHome = 'Return Home'
export const search = 'Search'
