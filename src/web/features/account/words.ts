import { maxPictureBytes, megabyte, shortestPassword } from '#domain/limits.ts'

// The page of the account
export const account = 'Account'
export const accountLead = 'Your profile and your data.'
export const picture = 'Profile picture'
export const pictureLead = 'Only you see it.'
export const profile = 'Profile'
export const profileLead = 'Your name, and the address you sign in with.'
export const data = 'Your data'
export const dataLead = 'Download everything we store about you as one JSON file.'
export const danger = 'Danger Zone'
export const dangerLead = 'Deletes your account with all your texts and results, right away and for good.'

// The page of the settings
export const settings = 'Settings'
export const settingsLead = 'Notifications, review, appearance and sign-in.'
export const notifications = 'Notifications'
export const notificationsLead = 'What we tell you about, and how.'
export const review = 'Review'
export const reviewLead = 'How many cards a day brings, and whether we remind you.'
export const appearance = 'Appearance'
export const appearanceLead = 'Theme and language, saved on this device.'
export const password = 'Change Password'
export const passwordLead = 'This signs you out of your other browsers.'
export const secondFactors = 'Two-factor authentication'
export const secondFactorsLead =
  'Even with your password, nobody gets in without a code from your authenticator app.'
export const sessions = 'Active sessions'
export const sessionsLead = 'Where you’re signed in.'

// Buttons and states of several parts
export const saving = 'Saving...'
export const remove = 'Remove'
export const cancel = 'Cancel'
export const preparing = 'Preparing...'

// Profile picture
export const pictureUpdated = 'Profile picture updated!'
export const pictureAlt = 'Your profile'
export const changePicture = 'Change picture'
export const choosePicture = 'Choose a picture'
export const pictureLimits = `PNG, JPEG or WebP, ${maxPictureBytes / megabyte}MB maximum. We make it smaller before it leaves this device.`
export const pictureFile = 'Profile picture file'
export const askRemovePicture = 'Remove your profile picture?'
export const removePicture = 'Remove picture'
export const pictureRemoved = 'Profile picture removed.'
export const pictureUnreadable = 'The picture could not be read'

// Profile
export const profileUpdated = 'Profile updated successfully!'
export const profileFailed = 'Failed to update profile. Please try again.'
export const fullName = 'Full name'
export const email = 'Email'
export const saveChanges = 'Save Changes'
export const confirmBoth = 'Confirm in both inboxes.'
export const mailedBoth = (email: string, next: string) =>
  `We’ve emailed ${email} and ${next}. Until both are confirmed, your address stays as it is.`

// Your data
export const exportData = 'Export my data'

// Deleting the account
export const askDelete = 'Are you sure you want to delete your account? This action cannot be undone.'
export const whatGoes =
  'All your texts go with it, everything made from them, your cards, and your links with their answers.'
export const yourPassword = 'Your password'
export const deleting = 'Deleting...'
export const deleteAccount = 'Delete Account'
export const accountDeleted = 'Account deleted successfully.'
export const passwordWrong = 'That’s not your password.'
export const deleteFailed = 'Failed to delete account. Please try again.'

// Notifications
export const notificationsUpdated = 'Notification preferences updated!'
export const notificationsFailed = 'Failed to update preferences. Please try again.'
export const mailNotifications = 'Email notifications'
export const mailNotificationsHint = 'When a long result is ready and you’ve left.'
export const pushNotifications = 'Push notifications'
export const noMail = 'This server can’t send email.'
export const pushStates = {
  unsupported: 'This browser can’t show push notifications.',
  denied:
    'This browser blocks notifications from Morsel. Allow them in its site settings, then reload this page.',
  off: 'Not turned on in this browser yet.',
  on: 'On in this browser, even with no tab open.',
}
export const pushFailed = 'We couldn’t change push notifications in this browser. Please try again.'
export const pushHint = 'The same, from your browser.'
export const waitingForAnswer = 'Waiting for your answer...'
export const allowPush = 'Allow in this browser'
export const stoppingPush = 'Stopping...'
export const stopPush = 'Stop in this browser'

// Review
export const reviewSaved = 'Review settings saved.'
export const newCards = 'New cards a day'
export const otherCards = 'Other cards a day, at most'
export const mailWhenDue = 'Email when cards are due'
export const mailWhenDueHint = 'Once a day, from eight in the morning.'
export const pushWhenDue = 'Push when cards are due'
export const saveReview = 'Save review settings'

// Appearance
export const themeSystem = 'System'
export const themeLight = 'Light'
export const themeDark = 'Dark'
export const language = 'Language'
export const languageSystem = 'Browser'

// Changing the password
export const codeMailed = 'We’ve emailed you a code. Enter it to continue.'
export const passwordUpdated = 'Password updated successfully!'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const shortest = `Must be at least ${shortestPassword} characters`
export const codeFromMail = 'Code from the email'
export const codeFromMailHint = 'Six digits, good for an hour'
export const updating = 'Updating...'
export const updatePassword = 'Update Password'
export const codeNotSent = 'We couldn’t send the code.'
export const passwordFailed = 'Failed to update password. Please try again.'

// Where one is signed in
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`
export const unknownProgram = 'Unknown program'
export const othersSignedOut = 'You’re signed out everywhere else.'
export const signOutOthersFailed = 'We couldn’t sign out your other browsers. Please try again.'
export const listNotShared = 'Your sign-in service doesn’t share this list with us.'
export const thisBrowser = 'This browser'
export const lastSeen = (address: string, moment: string) => `${address}, last seen ${moment}`
export const signingOut = 'Signing out...'
export const signOutOthers = 'Sign out others'
export const noOthers = 'No other devices.'

// Authenticator apps
export const appRemoved = 'Authenticator app removed.'
export const appNotRemoved = 'Failed to remove the authenticator app. Please try again.'
export const isOn =
  'Two-factor authentication is on. From now on, we’ll also ask for a code when you sign in.'
export const appsNotLoaded = 'Failed to load your authenticator apps. Please try again.'
export const isOff = 'Off. Your password is all you need to sign in.'
export const authenticatorApp = 'Authenticator app'
export const addedOn = (day: string) => `Added ${day}`
export const removeApp = (name: string) => `Remove ${name}`
export const anAuthenticatorApp = 'authenticator app'
export const addAnotherApp = 'Add another app'
export const setUpApp = 'Set up an authenticator app'
export const askRemoveApp = (name: string) => `Remove “${name}”?`
export const passwordAlone = 'Your password alone will be enough to sign in.'

// Adding an authenticator app
export const setUpFailed = 'Failed to set up the authenticator app. Please try again.'
export const copied = 'Copied'
export const cannotCopy = 'Your browser doesn’t allow copying here'
export const appName = 'Name of the app or device'
export const goOn = 'Continue'
export const scan =
  'Scan this with your authenticator app, type in the key, or {link}. Then enter the code it gives you.'
export const openHere = 'open it on this device'
export const codeOfKey = 'QR code with the key'
export const key = 'Key'
export const copyKey = 'Copy key'
export const verifying = 'Verifying...'
export const verify = 'Verify'

// Recovery codes
export const codesNotMade = 'Failed to make recovery codes. Please try again.'
export const codesNotLoaded = 'Failed to load your recovery codes. Please reload the page.'
export const recoveryCodes = 'Recovery codes'
export const codesLeft = (left: number) => `${left} of 10 left.`
export const noCodes =
  'You don’t have any. If you lose your authenticator app, a recovery code is your only way in.'
export const fewCodes = (left: number) => `Only ${left} of 10 left. Make new ones before they run out.`
export const makingCodes = 'Making codes...'
export const makeNewCodes = 'Make new codes'
export const makeCodes = 'Make recovery codes'
export const askMakeNew = 'Make new recovery codes? The ones you have will stop working.'

// New recovery codes
export const codesAsText = (host: string, codes: string) =>
  `Morsel recovery codes\n${host}\nEach code works once.\n\n${codes}\n`
export const downloaded = 'Downloaded'
export const saveCodes = 'Save your recovery codes'
export const saveCodesWhy =
  'Each one lets you in once if you lose your authenticator app. Keep them where you keep your passwords: we show them only now.'
export const codesOf = (host: string) => `Morsel, ${host}`
export const copy = 'Copy'
export const download = 'Download'
export const print = 'Print'
export const saved = 'I saved them'
