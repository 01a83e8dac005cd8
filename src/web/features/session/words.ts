import { shortestPassword, trialDays } from '#domain/limits.ts'

// Fields and ways on that several forms share
export const email = 'Email'
export const password = 'Password'
export const newPassword = 'New password'
export const shortest = `Must be at least ${shortestPassword} characters`
export const alreadyConfirmed = 'Already confirmed?'
export const signIn = 'Sign in'
export const sending = 'Sending...'
export const oneMoment = 'One moment...'

// Signing in
export const signInTitle = 'Sign in to Morsel'
export const signingIn = 'Signing in...'
export const signInWithGoogle = 'Sign in with Google'
export const signInFailed = 'Failed to sign in'
export const forgotPassword = 'Forgot password?'
export const newHere = 'New here?'
export const signUp = 'Sign up'
export const loginDescription =
  'Sign in to Morsel to summarise, quiz, explain and get the insights of your texts.'
export const signInInstead = 'Sign in instead'
export const emailCodeInstead = 'Email me a code instead'
export const googleFailed = 'Failed to sign in with Google'
export const trialStarts = `Your ${trialDays}-day Pro trial starts as soon as you’re in. No credit card needed.`
export const textComesAlong = 'Your text comes along.'

// Signing up
export const signUpTitle = 'Create your account'
export const createAccount = 'Create account'
export const creatingAccount = 'Creating account...'
export const signUpWithGoogle = 'Sign up with Google'
export const signUpFailed = 'Failed to create an account'
export const haveAccount = 'Already have an account?'
export const signupDescription = 'Create a free Morsel account. No credit card required.'

// Why a sign-in elsewhere was refused
export const refusals: Record<string, string> = {
  access_denied: 'Sign-in with Google was cancelled.',
  signup_disabled: 'This server isn’t taking new accounts right now.',
  user_banned: 'This account has been suspended.',
  provider_email_needs_verification:
    'Google has not verified your email address. Verify it there, or sign in with a password.',
  bad_oauth_state: 'This sign-in started in another browser, or too long ago. Please try again.',
  flow_state_expired: 'This sign-in took too long. Please try again.',
  flow_state_already_used: 'This sign-in was already completed. Please try again.',
  otp_expired: 'This link has expired or was already used.',
  code: 'Failed to sign in',
}

// A new account that waits for its address
export const checkMail = 'Check your email'
export const notConfirmed = (email: string) => `You haven’t confirmed ${email} yet.`
export const mailSent = (email: string) =>
  `We’ve sent an email to ${email}. Open its link, or type its code here. Not there? Check your spam folder.`
export const wrongAddress = 'Wrong address?'
export const chooseAnother = 'Use another'

// The code of a mail
export const codeFailed = 'Failed to confirm the code. Please try again.'
export const codeFromMail = 'Code from the email'
export const orOpenLink = 'Or open the link in the email.'
export const confirming = 'Confirming...'
export const confirm = 'Confirm'

// Signing in by a mailed code
export const codeTitle = 'Sign in with a code'
export const codeIntro = 'We’ll email you a six-digit code. Type it here to sign in.'
export const mailCode = 'Email me a code'
export const codeNotSent = 'Failed to send the code. Please try again.'
export const codeSent = (email: string) =>
  `If ${email} has an account, a code is on its way. Not there? Check your spam folder.`
export const passwordInstead = 'Use a password instead'
export const sentTo = (email: string) => `Sent to ${email}.`
export const chooseAnotherAddress = 'Use another address'

// A forgotten password
export const forgotDescription = 'Get a link to set a new password for your Morsel account.'
export const forgotTitle = 'Forgot password'
export const forgotQuestion = 'Forgot your password?'
export const forgotIntro = 'We’ll send you a link and a code. Use either to choose a new password.'
export const forgotIntroWithoutMail =
  'This Morsel can’t send email. Enter your address, then ask the person who runs it: they find your link in its log and can pass it on.'
export const sendLink = 'Send link'
export const getLink = 'Get a link'
export const linkNotSent = 'We couldn’t send a link. Please try again.'
export const linkSent = 'If there’s an account with this address, a link is on its way.'
export const linkReady =
  'If there’s an account with this address, its link is ready. Ask the person who runs this Morsel to send it to you; it’s good for an hour.'
export const rememberedIt = 'Remembered it?'

// A new password
export const resetDescription = 'Set a new password for your Morsel account.'
export const setNewPassword = 'Set a new password'
export const askForLink = 'Ask for a link'
export const openLinkFirst = 'Open the link in your email first. It lets you set a new password.'
export const passwordNotUpdated = 'Failed to update password. Please try again.'
export const updating = 'Updating...'
export const setPassword = 'Set password'

// A mailed link
export const confirmDescription = 'Confirm your email address.'
export const confirmation = 'Confirmation'
export const linkTitles = {
  looking: 'One moment...',
  half: 'One more to go',
  moved: 'Address changed',
  unreachable: 'Not confirmed yet',
  failed: 'This link no longer works',
}
export const linkQuestions = {
  signup: 'Confirm your address',
  invite: 'You’ve been invited',
  magiclink: 'Sign in to Morsel',
  email: 'Sign in to Morsel',
  recovery: 'Set a new password',
  email_change: 'Confirm your new address',
}
export const oneConfirmed =
  'This address is confirmed. Now open the link in your other inbox to finish the change.'
export const goToAccount = 'Go to your account'
export const addressChanged = 'Your email address has been changed.'
export const tryAgain = 'Try again'

// What a mailed link does
export const signedInAs = (other: string) =>
  `You’re signed in as ${other}. If you continue, this browser switches to the other account.`
export const requestedElsewhere = 'This link was requested in another browser. Only continue if that was you.'
export const goOn = 'Continue'
export const goOnAs = (email: string) => `Continue as ${email}`
export const stayAs = (other: string) => `Stay signed in as ${other}`
export const movesAccount = (email: string) => `This moves the account to ${email}.`
export const nextNewPassword = 'Next, you choose a new password.'
export const confirmsAddress = 'This confirms your email address and signs you in.'
export const acceptsInvitation = 'This accepts your invitation and signs you in.'
export const signsIn = 'This signs you in without a password.'

// A mailed link that no longer works
export const linkUsed = 'It has expired, has already been used, or was replaced by a newer one.'
export const askForNewLink = 'Ask for a new link'
export const newLinkSent = 'If this address still needs confirming, a new link is on its way.'
export const sendNewLink = 'Send a new link'

// The code of an authenticator app
export const withRecoveryCode = 'Use a recovery code'
export const enterCode = 'Enter your code'
export const secondFactorOn = 'You’ve turned on two-factor authentication.'
export const authenticatorApp = 'Authenticator app'
export const codeNotVerified = 'Failed to verify the code'
export const verifying = 'Verifying...'
export const verify = 'Verify'
export const lostApp = 'Lost your authenticator app?'
export const withApp = 'Use your authenticator app'
export const noCodeLeft = 'No code left?'
export const askOperator = 'Ask whoever runs this server to remove the app from your account.'
export const signOut = 'Sign out'

// A recovery code
export const recoveryCode = 'Recovery code'
export const recoveryCodeHint = 'One of the codes you saved, like 4k9ph-x2m7d. Each works once.'
export const checking = 'Checking...'
export const takeCode = 'Use code'
export const recoveryCodeWrong = 'That recovery code isn’t right or has already been used.'
export const recoveryCodeFailed = 'Failed to use the recovery code. Please try again.'
