import { renderEmail, type Email } from './email-template.ts'

type Means = { url: string; code: string }

const holds = 'The link and the code work once, within the next hour.'
const notYou = 'Wasn’t you? Ignore this email and nothing will happen.'

/** To a new address: is it yours? */
export function confirmationEmail({ url, code }: Means): Email {
  return renderEmail({
    subject: 'Confirm your email address',
    paragraphs: ['Welcome to Morsel! Confirm that this is your address and you’re all set.'],
    action: { label: 'Confirm address', url },
    code,
    footnote: `${holds} ${notYou}`,
  })
}

/** From an operator who made somebody an account. */
export function invitationEmail({ url, code }: Means): Email {
  return renderEmail({
    subject: 'You’ve been invited',
    paragraphs: ['You’ve been invited to Morsel. Follow the link, then set a password in Settings.'],
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
      'Someone tried to sign up for Morsel with this address, but it already has an account. Sign in, or set a new password if you’ve forgotten yours.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
    footnote: 'Wasn’t you? Ignore this email: nothing has changed.',
  })
}

/** To the owner of an address to which somebody else tried to move their account. */
export function addressTakenEmail(siteUrl: string): Email {
  return renderEmail({
    subject: 'Someone tried to use your email address',
    paragraphs: [
      'Someone tried to move their Morsel account to this address. It already has an account, so nothing was moved.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
    footnote: 'Was it you? Sign in with this address, or choose another one. If not, ignore this email.',
  })
}

/** To somebody who signs in by mail instead of by password. */
export function signInEmail({ url, code }: Means): Email {
  return renderEmail({
    subject: 'Your sign-in code',
    paragraphs: ['Enter this code in Morsel, or use the link.'],
    action: { label: 'Sign in', url },
    code,
    footnote: `${holds} Don’t share the code with anyone. ${notYou}`,
  })
}

export function recoveryEmail({ url, code }: Means): Email {
  return renderEmail({
    subject: 'Set a new password',
    paragraphs: ['Someone asked to set a new password for your Morsel account.'],
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
        ? `Someone asked to sign in to their Morsel account with ${to}.`
        : `Someone asked to move their Morsel account from ${from} to ${to}. It moves once both inboxes have confirmed.`,
    ],
    action: { label: 'Confirm the change', url },
    code,
    footnote: `${holds} Wasn’t you? Don’t confirm it, and change your password.`,
  })
}

/** To the address that was left. */
export function emailChangedEmail(to: string): Email {
  return renderEmail({
    subject: 'Your email address was changed',
    paragraphs: [`Your Morsel account now uses ${to} instead of this address.`],
    footnote: 'Wasn’t you? Tell whoever runs this server right away.',
  })
}

export function passwordChangedEmail(siteUrl: string): Email {
  return renderEmail({
    subject: 'Your password was changed',
    paragraphs: ['Your Morsel password was changed, and every other browser was signed out.'],
    footnote: `Wasn’t you? Set a new password right away: ${siteUrl}/forgot`,
  })
}

export function factorAddedEmail(siteUrl: string): Email {
  return renderEmail({
    subject: 'An authenticator app was added',
    paragraphs: [
      'An authenticator app was added to your Morsel account. We’ll now also ask for its code when you sign in. Browsers that hadn’t entered one were signed out.',
    ],
    footnote: `Wasn’t you? Set a new password right away: ${siteUrl}/forgot. Then tell whoever runs this server, who can remove the app.`,
  })
}

export function factorRemovedEmail(siteUrl: string): Email {
  return renderEmail({
    subject: 'An authenticator app was removed',
    paragraphs: ['An authenticator app was removed from your Morsel account. Its codes no longer work.'],
    footnote: `Wasn’t you? Set a new password right away: ${siteUrl}/forgot`,
  })
}

/** @param left codes that were not used yet */
export function recoveryCodeUsedEmail(siteUrl: string, left: number): Email {
  return renderEmail({
    subject: 'A recovery code was used',
    paragraphs: [
      'Someone signed in to your Morsel account with a recovery code instead of your authenticator app.',
      left === 0
        ? 'That was your last one. Make new ones in Settings.'
        : `${left} of your recovery codes ${left === 1 ? 'is' : 'are'} left. You can make new ones in Settings.`,
    ],
    action: { label: 'Open Settings', url: `${siteUrl}/app/settings` },
    footnote: `Wasn’t you? Set a new password right away: ${siteUrl}/forgot. Then make new recovery codes.`,
  })
}

export function recoveryCodesMadeEmail(siteUrl: string): Email {
  return renderEmail({
    subject: 'New recovery codes were made',
    paragraphs: ['New recovery codes were made for your Morsel account. The old ones no longer work.'],
    footnote: `Wasn’t you? Set a new password right away: ${siteUrl}/forgot`,
  })
}

/** The code that a password change asks for where the sign-in was long ago. */
export function reauthenticationEmail(code: string): Email {
  return renderEmail({
    subject: 'Your code to change your password',
    paragraphs: ['Enter this code in Morsel.'],
    code,
    footnote: 'The code works once, within the next hour. Wasn’t you? Change your password.',
  })
}
