// The menu of the person at the screen
export const accountOf = 'Konto:'
export const settings = 'Einstellungen'
export const billing = 'Abrechnung'
export const account = 'Konto'
export const signOut = 'Abmelden'
