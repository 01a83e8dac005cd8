// The menu of the person at the screen
export const accountOf = 'Account:'
export const settings = 'Settings'
export const billing = 'Billing'
export const account = 'Account'
export const signOut = 'Sign out'
