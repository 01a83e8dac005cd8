import { shortestPassword, trialDays } from '#domain/limits.ts'

// Fields and ways on that several forms share
export const email = 'E-Mail'
export const password = 'Passwort'
export const newPassword = 'Neues Passwort'
export const shortest = `Mindestens ${shortestPassword} Zeichen`
export const alreadyConfirmed = 'Schon bestätigt?'
export const signIn = 'Anmelden'
export const sending = 'Wird geschickt …'
export const oneMoment = 'Einen Moment …'

// Signing in
export const signInTitle = 'Bei Morsel anmelden'
export const signingIn = 'Wird angemeldet …'
export const signInWithGoogle = 'Mit Google anmelden'
export const signInFailed = 'Die Anmeldung hat nicht geklappt'
export const forgotPassword = 'Passwort vergessen?'
export const newHere = 'Neu hier?'
export const signUp = 'Registrieren'
export const loginDescription =
  'Melde dich bei Morsel an, um Texte zusammenzufassen, abzufragen und erklären zu lassen.'
export const signInInstead = 'Stattdessen anmelden'
export const emailCodeInstead = 'Stattdessen Code per E-Mail'
export const googleFailed = 'Die Anmeldung mit Google hat nicht geklappt'
export const trialStarts = `Deine Probezeit mit Pro, ${trialDays} Tage, beginnt, sobald du drin bist. Ohne Kreditkarte.`
export const textComesAlong = 'Dein Text kommt mit.'

// Signing up
export const signUpTitle = 'Konto anlegen'
export const createAccount = 'Konto anlegen'
export const creatingAccount = 'Konto wird angelegt …'
export const signUpWithGoogle = 'Mit Google registrieren'
export const signUpFailed = 'Das Konto ließ sich nicht anlegen'
export const haveAccount = 'Schon ein Konto?'
export const signupDescription = 'Leg dir ein kostenloses Konto bei Morsel an. Ohne Kreditkarte.'

// Why a sign-in elsewhere was refused
export const refusals: Record<string, string> = {
  access_denied: 'Die Anmeldung mit Google wurde abgebrochen.',
  signup_disabled: 'Dieser Server nimmt gerade keine neuen Konten auf.',
  user_banned: 'Dieses Konto ist gesperrt.',
  provider_email_needs_verification:
    'Google hat deine E-Mail-Adresse noch nicht bestätigt. Bestätige sie dort oder melde dich mit einem Passwort an.',
  bad_oauth_state:
    'Diese Anmeldung begann in einem anderen Browser oder vor zu langer Zeit. Bitte versuch es noch einmal.',
  flow_state_expired: 'Diese Anmeldung hat zu lange gedauert. Bitte versuch es noch einmal.',
  flow_state_already_used: 'Diese Anmeldung ist schon abgeschlossen. Bitte versuch es noch einmal.',
  otp_expired: 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
  code: 'Die Anmeldung hat nicht geklappt',
}

// A new account that waits for its address
export const checkMail = 'Sieh in dein Postfach'
export const notConfirmed = (email: string) => `Du hast ${email} noch nicht bestätigt.`
export const mailSent = (email: string) =>
  `Wir haben an ${email} geschrieben. Öffne den Link darin oder gib hier den Code ein. Nichts da? Sieh im Spam-Ordner nach.`
export const wrongAddress = 'Falsche Adresse?'
export const chooseAnother = 'Andere nehmen'

// The code of a mail
export const codeFailed = 'Der Code ließ sich nicht bestätigen. Bitte versuch es noch einmal.'
export const codeFromMail = 'Code aus der E-Mail'
export const orOpenLink = 'Oder öffne den Link in der E-Mail.'
export const confirming = 'Wird bestätigt …'
export const confirm = 'Bestätigen'

// Signing in by a mailed code
export const codeTitle = 'Mit einem Code anmelden'
export const codeIntro =
  'Wir schicken dir einen Code mit sechs Ziffern. Gib ihn hier ein, um dich anzumelden.'
export const mailCode = 'Code per E-Mail schicken'
export const codeNotSent = 'Der Code ließ sich nicht schicken. Bitte versuch es noch einmal.'
export const codeSent = (email: string) =>
  `Wenn es zu ${email} ein Konto gibt, ist ein Code unterwegs. Nichts da? Sieh im Spam-Ordner nach.`
export const passwordInstead = 'Stattdessen mit Passwort'
export const sentTo = (email: string) => `An ${email} geschickt.`
export const chooseAnotherAddress = 'Andere Adresse nehmen'

// A forgotten password
export const forgotDescription = 'Lass dir einen Link schicken, um ein neues Passwort für Morsel zu wählen.'
export const forgotTitle = 'Passwort vergessen'
export const forgotQuestion = 'Passwort vergessen?'
export const forgotIntro =
  'Wir schicken dir einen Link und einen Code. Mit einem davon wählst du ein neues Passwort.'
export const forgotIntroWithoutMail =
  'Dieses Morsel kann keine E-Mails verschicken. Gib deine Adresse ein und frag dann die Person, die es betreibt: Sie findet deinen Link im Protokoll und kann ihn dir geben.'
export const sendLink = 'Link schicken'
export const getLink = 'Link holen'
export const linkNotSent = 'Wir konnten keinen Link schicken. Bitte versuch es noch einmal.'
export const linkSent = 'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link unterwegs.'
export const linkReady =
  'Wenn es zu dieser Adresse ein Konto gibt, liegt sein Link bereit. Lass ihn dir von der Person geben, die dieses Morsel betreibt; er gilt eine Stunde.'
export const rememberedIt = 'Wieder eingefallen?'

// A new password
export const resetDescription = 'Wähle ein neues Passwort für dein Konto bei Morsel.'
export const setNewPassword = 'Neues Passwort wählen'
export const askForLink = 'Link anfordern'
export const openLinkFirst = 'Öffne zuerst den Link in deiner E-Mail. Mit ihm wählst du ein neues Passwort.'
export const passwordNotUpdated = 'Das Passwort ließ sich nicht ändern. Bitte versuch es noch einmal.'
export const updating = 'Wird geändert …'
export const setPassword = 'Passwort festlegen'

// A mailed link
export const confirmDescription = 'Bestätige deine E-Mail-Adresse.'
export const confirmation = 'Bestätigung'
export const linkTitles = {
  looking: 'Einen Moment …',
  half: 'Einer fehlt noch',
  moved: 'Adresse geändert',
  unreachable: 'Noch nicht bestätigt',
  failed: 'Dieser Link gilt nicht mehr',
}
export const linkQuestions = {
  signup: 'Bestätige deine Adresse',
  invite: 'Du bist eingeladen',
  magiclink: 'Bei Morsel anmelden',
  email: 'Bei Morsel anmelden',
  recovery: 'Neues Passwort wählen',
  email_change: 'Bestätige deine neue Adresse',
}
export const oneConfirmed =
  'Diese Adresse ist bestätigt. Öffne jetzt den Link in deinem anderen Postfach, dann ist es geschafft.'
export const goToAccount = 'Zu deinem Konto'
export const addressChanged = 'Deine E-Mail-Adresse ist geändert.'
export const tryAgain = 'Noch einmal versuchen'

// What a mailed link does
export const signedInAs = (other: string) =>
  `Du bist als ${other} angemeldet. Wenn du weitermachst, wechselt dieser Browser zum anderen Konto.`
export const requestedElsewhere =
  'Dieser Link wurde in einem anderen Browser angefordert. Mach nur weiter, wenn du das warst.'
export const goOn = 'Weiter'
export const goOnAs = (email: string) => `Weiter als ${email}`
export const stayAs = (other: string) => `Als ${other} angemeldet bleiben`
export const movesAccount = (email: string) => `Das Konto zieht damit zu ${email} um.`
export const nextNewPassword = 'Danach wählst du ein neues Passwort.'
export const confirmsAddress = 'Damit bestätigst du deine E-Mail-Adresse und bist angemeldet.'
export const acceptsInvitation = 'Damit nimmst du die Einladung an und bist angemeldet.'
export const signsIn = 'Damit meldest du dich ohne Passwort an.'

// A mailed link that no longer works
export const linkUsed = 'Er ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt.'
export const askForNewLink = 'Neuen Link anfordern'
export const newLinkSent = 'Wenn diese Adresse noch bestätigt werden muss, ist ein neuer Link unterwegs.'
export const sendNewLink = 'Neuen Link schicken'

// The code of an authenticator app
export const withRecoveryCode = 'Mit einem Wiederherstellungscode'
export const enterCode = 'Gib deinen Code ein'
export const secondFactorOn = 'Deine Zwei-Faktor-Anmeldung ist an.'
export const authenticatorApp = 'Authenticator-App'
export const codeNotVerified = 'Der Code ließ sich nicht prüfen'
export const verifying = 'Wird geprüft …'
export const verify = 'Prüfen'
export const lostApp = 'Authenticator-App verloren?'
export const withApp = 'Mit der Authenticator-App'
export const noCodeLeft = 'Kein Code mehr übrig?'
export const askOperator = 'Bitte die Person, die diesen Server betreibt, die App aus deinem Konto zu nehmen.'
export const signOut = 'Abmelden'

// A recovery code
export const recoveryCode = 'Wiederherstellungscode'
export const recoveryCodeHint =
  'Einer der Codes, die du gespeichert hast, etwa 4k9ph-x2m7d. Jeder gilt einmal.'
export const checking = 'Wird geprüft …'
export const takeCode = 'Code benutzen'
export const recoveryCodeWrong = 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt.'
export const recoveryCodeFailed =
  'Der Wiederherstellungscode ließ sich nicht benutzen. Bitte versuch es noch einmal.'
