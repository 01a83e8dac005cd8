// A session that ended by itself
export const wereSignedOut = 'You were signed out. Your text is safe.'
