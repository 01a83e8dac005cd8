import { writeLetter, type Letter } from '#domain/letter.ts'

type Means = { url: string; code: string }

const holds = 'The link and the code hold for one hour and work once.'
const notYou = 'If this was not you, ignore this mail: nothing happens without you.'

/** To a new address: is it yours? */
export function confirmationLetter({ url, code }: Means): Letter {
  return writeLetter({
    subject: 'Confirm your email address',
    paragraphs: ['Welcome to Morsel. Confirm that this address is yours, and your account is ready.'],
    action: { label: 'Confirm address', url },
    code,
    footnote: `${holds} ${notYou}`,
  })
}

/** From an operator who made somebody an account. */
export function invitationLetter({ url, code }: Means): Letter {
  return writeLetter({
    subject: 'You have been invited',
    paragraphs: ['You have been invited to Morsel. Follow the link, and set a password in Settings.'],
    action: { label: 'Accept the invitation', url },
    code,
    footnote: `${holds} ${notYou}`,
  })
}

/** To the owner of an address with which somebody tried to sign up again. */
export function accountExistsLetter(siteUrl: string): Letter {
  return writeLetter({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody tried to sign up to Morsel with this address. It has an account already: sign in, or set a new password if you have forgotten yours.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
    footnote: 'If this was not you, ignore this mail: nothing has changed.',
  })
}

/** To the owner of an address to which somebody else tried to move their account. */
export function addressTakenLetter(siteUrl: string): Letter {
  return writeLetter({
    subject: 'Somebody tried to use your email address',
    paragraphs: [
      'Somebody tried to move their Morsel account to this address. It has an account already, so nothing was moved.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
    footnote: 'If this was you, sign in with this address or choose another one. If not, ignore this mail.',
  })
}

/** To somebody who signs in by mail instead of by password. */
export function signInLetter({ url, code }: Means): Letter {
  return writeLetter({
    subject: 'Your sign-in code',
    paragraphs: ['Type this code where Morsel asks for it, or use the link.'],
    action: { label: 'Sign in', url },
    code,
    footnote: `${holds} Tell the code to nobody. ${notYou}`,
  })
}

export function recoveryLetter({ url, code }: Means): Letter {
  return writeLetter({
    subject: 'Set a new password',
    paragraphs: ['Somebody asked to set a new password for your Morsel account.'],
    action: { label: 'Set a new password', url },
    code,
    footnote: `${holds} ${notYou}`,
  })
}

/** To either mailbox of a move from one address to another. */
export function emailChangeLetter({ url, code }: Means, from: string | null, to: string): Letter {
  return writeLetter({
    subject: 'Confirm your new email address',
    paragraphs: [
      from === null
        ? `Somebody asked to sign in to their Morsel account with ${to}.`
        : `Somebody asked to move their Morsel account from ${from} to ${to}. The move is made once it is confirmed in both mailboxes.`,
    ],
    action: { label: 'Confirm the change', url },
    code,
    footnote: `${holds} If this was not you, do not confirm it, and change your password.`,
  })
}

/** To the address that was left. */
export function emailChangedLetter(to: string): Letter {
  return writeLetter({
    subject: 'Your email address was changed',
    paragraphs: [`Your Morsel account is now reached at ${to}, and no longer at this address.`],
    footnote: 'If this was not you, tell whoever runs this server at once.',
  })
}

export function passwordChangedLetter(siteUrl: string): Letter {
  return writeLetter({
    subject: 'Your password was changed',
    paragraphs: ['The password of your Morsel account was changed, and every other browser was signed out.'],
    footnote: `If this was not you, set a new password at once: ${siteUrl}/forgot`,
  })
}

export function factorAddedLetter(siteUrl: string): Letter {
  return writeLetter({
    subject: 'An authenticator app was added',
    paragraphs: [
      'An authenticator app was added to your Morsel account. Signing in now also asks for its code, and browsers that did not show one were signed out.',
    ],
    footnote: `If this was not you, set a new password at once: ${siteUrl}/forgot. Then tell whoever runs this server, who can remove the app.`,
  })
}

export function factorRemovedLetter(siteUrl: string): Letter {
  return writeLetter({
    subject: 'An authenticator app was removed',
    paragraphs: ['An authenticator app was removed from your Morsel account and opens it no more.'],
    footnote: `If this was not you, set a new password at once: ${siteUrl}/forgot`,
  })
}

/** @param left codes that were not used yet */
export function recoveryCodeUsedLetter(siteUrl: string, left: number): Letter {
  return writeLetter({
    subject: 'A recovery code was used',
    paragraphs: [
      'A recovery code was used in place of your authenticator app to sign in to your Morsel account.',
      left === 0
        ? 'It was the last one. Make new ones in Settings.'
        : `${left} of your recovery codes ${left === 1 ? 'is' : 'are'} left. You can make new ones in Settings.`,
    ],
    action: { label: 'Open Settings', url: `${siteUrl}/app/settings` },
    footnote: `If this was not you, set a new password at once: ${siteUrl}/forgot. Then make new recovery codes.`,
  })
}

export function recoveryCodesMadeLetter(siteUrl: string): Letter {
  return writeLetter({
    subject: 'New recovery codes were made',
    paragraphs: ['New recovery codes were made for your Morsel account. Older ones work no more.'],
    footnote: `If this was not you, set a new password at once: ${siteUrl}/forgot`,
  })
}

/** The code that a password change asks for where the sign-in was long ago. */
export function reauthenticationLetter(code: string): Letter {
  return writeLetter({
    subject: 'Your code to change your password',
    paragraphs: ['Type this code where Morsel asks for it.'],
    code,
    footnote: 'The code holds for one hour and works once. If this was not you, change your password.',
  })
}
