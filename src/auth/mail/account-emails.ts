import { renderEmail, type Email } from './email-template.ts'

type Means = { url: string; code: string }

const holds = 'The link and the code hold for one hour and work once.'
const notYou = 'If this was not you, ignore this mail: nothing happens without you.'

/** To a new address: is it yours? */
export function confirmationEmail({ url, code }: Means): Email {
  return renderEmail({
    subject: 'Confirm your email address',
    paragraphs: ['Welcome to Morsel. Confirm that this address is yours, and your account is ready.'],
    action: { label: 'Confirm address', url },
    code,
    footnote: `${holds} ${notYou}`,
  })
}

/** From an operator who made somebody an account. */
export function invitationEmail({ url, code }: Means): Email {
  return renderEmail({
    subject: 'You have been invited',
    paragraphs: ['You have been invited to Morsel. Follow the link, and set a password in Settings.'],
    action: { label: 'Accept the invitation', url },
    code,
    footnote: `${holds} ${notYou}`,
  })
}

/** To the owner of an address with which somebody tried to sign up again. */
export function accountExistsEmail(siteUrl: string): Email {
  return renderEmail({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody tried to sign up to Morsel with this address. It has an account already: sign in, or set a new password if you have forgotten yours.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
    footnote: 'If this was not you, ignore this mail: nothing has changed.',
  })
}

/** To the owner of an address to which somebody else tried to move their account. */
export function addressTakenEmail(siteUrl: string): Email {
  return renderEmail({
    subject: 'Somebody tried to use your email address',
    paragraphs: [
      'Somebody tried to move their Morsel account to this address. It has an account already, so nothing was moved.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
    footnote: 'If this was you, sign in with this address or choose another one. If not, ignore this mail.',
  })
}

/** To somebody who signs in by mail instead of by password. */
export function signInEmail({ url, code }: Means): Email {
  return renderEmail({
    subject: 'Your sign-in code',
    paragraphs: ['Type this code where Morsel asks for it, or use the link.'],
    action: { label: 'Sign in', url },
    code,
    footnote: `${holds} Tell the code to nobody. ${notYou}`,
  })
}

export function recoveryEmail({ url, code }: Means): Email {
  return renderEmail({
    subject: 'Set a new password',
    paragraphs: ['Somebody asked to set a new password for your Morsel account.'],
    action: { label: 'Set a new password', url },
    code,
    footnote: `${holds} ${notYou}`,
  })
}

/** To either mailbox of a move from one address to another. */
export function emailChangeEmail({ url, code }: Means, from: string | null, to: string): Email {
  return renderEmail({
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
export function emailChangedEmail(to: string): Email {
  return renderEmail({
    subject: 'Your email address was changed',
    paragraphs: [`Your Morsel account is now reached at ${to}, and no longer at this address.`],
    footnote: 'If this was not you, tell whoever runs this server at once.',
  })
}

export function passwordChangedEmail(siteUrl: string): Email {
  return renderEmail({
    subject: 'Your password was changed',
    paragraphs: ['The password of your Morsel account was changed, and every other browser was signed out.'],
    footnote: `If this was not you, set a new password at once: ${siteUrl}/forgot`,
  })
}

export function factorAddedEmail(siteUrl: string): Email {
  return renderEmail({
    subject: 'An authenticator app was added',
    paragraphs: [
      'An authenticator app was added to your Morsel account. Signing in now also asks for its code, and browsers that did not show one were signed out.',
    ],
    footnote: `If this was not you, set a new password at once: ${siteUrl}/forgot. Then tell whoever runs this server, who can remove the app.`,
  })
}

export function factorRemovedEmail(siteUrl: string): Email {
  return renderEmail({
    subject: 'An authenticator app was removed',
    paragraphs: ['An authenticator app was removed from your Morsel account and opens it no more.'],
    footnote: `If this was not you, set a new password at once: ${siteUrl}/forgot`,
  })
}

/** @param left codes that were not used yet */
export function recoveryCodeUsedEmail(siteUrl: string, left: number): Email {
  return renderEmail({
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

export function recoveryCodesMadeEmail(siteUrl: string): Email {
  return renderEmail({
    subject: 'New recovery codes were made',
    paragraphs: ['New recovery codes were made for your Morsel account. Older ones work no more.'],
    footnote: `If this was not you, set a new password at once: ${siteUrl}/forgot`,
  })
}

/** The code that a password change asks for where the sign-in was long ago. */
export function reauthenticationEmail(code: string): Email {
  return renderEmail({
    subject: 'Your code to change your password',
    paragraphs: ['Type this code where Morsel asks for it.'],
    code,
    footnote: 'The code holds for one hour and works once. If this was not you, change your password.',
  })
}
