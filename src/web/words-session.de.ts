// A session that ended by itself
export const wereSignedOut = 'Du wurdest abgemeldet. Dein Text ist sicher.'
