import { maxPictureBytes, megabyte, shortestPassword } from '#domain/limits.ts'

// The page of the account
export const account = 'Konto'
export const accountLead = 'Dein Profil und deine Daten.'
export const picture = 'Profilbild'
export const pictureLead = 'Nur du siehst es.'
export const profile = 'Profil'
export const profileLead = 'Dein Name und die Adresse, mit der du dich anmeldest.'
export const data = 'Deine Daten'
export const dataLead = 'Lade alles, was wir über dich speichern, als eine JSON-Datei herunter.'
export const danger = 'Konto löschen'
export const dangerLead = 'Löscht dein Konto mit allen Texten und Ergebnissen, sofort und für immer.'

// The page of the settings
export const settings = 'Einstellungen'
export const settingsLead = 'Mitteilungen, Wiederholen, Aussehen und Anmeldung.'
export const notifications = 'Mitteilungen'
export const notificationsLead = 'Worüber wir dir Bescheid geben, und wie.'
export const review = 'Wiederholen'
export const reviewLead = 'Wie viele Karten ein Tag bringt, und ob wir dich erinnern.'
export const appearance = 'Aussehen'
export const appearanceLead = 'Design und Sprache, auf diesem Gerät gespeichert.'
export const password = 'Passwort ändern'
export const passwordLead = 'In deinen anderen Browsern wirst du damit abgemeldet.'
export const secondFactors = 'Zwei-Faktor-Anmeldung'
export const secondFactorsLead =
  'Auch mit deinem Passwort kommt niemand ohne einen Code aus deiner Authenticator-App hinein.'
export const sessions = 'Aktive Sitzungen'
export const sessionsLead = 'Wo du angemeldet bist.'

// Buttons and states of several parts
export const saving = 'Wird gespeichert …'
export const remove = 'Entfernen'
export const cancel = 'Abbrechen'
export const preparing = 'Wird vorbereitet …'

// Profile picture
export const pictureUpdated = 'Profilbild geändert!'
export const pictureAlt = 'Dein Profil'
export const changePicture = 'Bild ändern'
export const choosePicture = 'Bild auswählen'
export const pictureLimits = `PNG, JPEG oder WebP, höchstens ${maxPictureBytes / megabyte} MB. Wir verkleinern es, bevor es dieses Gerät verlässt.`
export const pictureFile = 'Datei des Profilbilds'
export const askRemovePicture = 'Dein Profilbild entfernen?'
export const removePicture = 'Bild entfernen'
export const pictureRemoved = 'Profilbild entfernt.'
export const pictureUnreadable = 'Das Bild lässt sich nicht lesen'

// Profile
export const profileUpdated = 'Profil geändert!'
export const profileFailed = 'Das Profil ließ sich nicht ändern. Bitte versuch es noch einmal.'
export const fullName = 'Name'
export const email = 'E-Mail'
export const saveChanges = 'Änderungen speichern'
export const confirmBoth = 'Bestätige in beiden Postfächern.'
export const mailedBoth = (email: string, next: string) =>
  `Wir haben an ${email} und an ${next} geschrieben. Bis beide bestätigt sind, bleibt deine Adresse, wie sie ist.`

// Your data
export const exportData = 'Meine Daten herunterladen'

// Deleting the account
export const askDelete = 'Willst du dein Konto wirklich löschen? Das lässt sich nicht rückgängig machen.'
export const whatGoes =
  'Alle deine Texte gehen mit, alles, was daraus gemacht wurde, deine Karten und deine Links mit ihren Antworten.'
export const yourPassword = 'Dein Passwort'
export const deleting = 'Wird gelöscht …'
export const deleteAccount = 'Konto löschen'
export const accountDeleted = 'Konto gelöscht.'
export const passwordWrong = 'Das ist nicht dein Passwort.'
export const deleteFailed = 'Das Konto ließ sich nicht löschen. Bitte versuch es noch einmal.'

// Notifications
export const notificationsUpdated = 'Mitteilungen geändert!'
export const notificationsFailed = 'Das ließ sich nicht ändern. Bitte versuch es noch einmal.'
export const mailNotifications = 'Mitteilungen per E-Mail'
export const mailNotificationsHint = 'Wenn ein langes Ergebnis fertig ist und du nicht mehr da bist.'
export const pushNotifications = 'Mitteilungen im Browser'
export const noMail = 'Dieser Server kann keine E-Mails verschicken.'
export const pushStates = {
  unsupported: 'Dieser Browser kann keine Mitteilungen zeigen.',
  denied:
    'Dieser Browser blockiert Mitteilungen von Morsel. Erlaube sie in den Einstellungen der Website und lade dann diese Seite neu.',
  off: 'In diesem Browser noch nicht eingeschaltet.',
  on: 'In diesem Browser eingeschaltet, auch ohne offenen Tab.',
}
export const pushFailed =
  'Wir konnten die Mitteilungen in diesem Browser nicht ändern. Bitte versuch es noch einmal.'
export const pushHint = 'Dasselbe, von deinem Browser.'
export const waitingForAnswer = 'Wartet auf deine Antwort …'
export const allowPush = 'In diesem Browser erlauben'
export const stoppingPush = 'Wird beendet …'
export const stopPush = 'In diesem Browser beenden'

// Review
export const reviewSaved = 'Gespeichert.'
export const newCards = 'Neue Karten am Tag'
export const otherCards = 'Andere Karten am Tag, höchstens'
export const mailWhenDue = 'E-Mail, wenn Karten fällig sind'
export const mailWhenDueHint = 'Einmal am Tag, ab acht Uhr morgens.'
export const pushWhenDue = 'Mitteilung, wenn Karten fällig sind'
export const saveReview = 'Speichern'

// Appearance
export const themeSystem = 'System'
export const themeLight = 'Hell'
export const themeDark = 'Dunkel'
export const language = 'Sprache'
export const languageSystem = 'Browser'

// Changing the password
export const codeMailed = 'Wir haben dir einen Code geschickt. Gib ihn ein, um weiterzumachen.'
export const passwordUpdated = 'Passwort geändert!'
export const currentPassword = 'Jetziges Passwort'
export const newPassword = 'Neues Passwort'
export const shortest = `Mindestens ${shortestPassword} Zeichen`
export const codeFromMail = 'Code aus der E-Mail'
export const codeFromMailHint = 'Sechs Ziffern, eine Stunde gültig'
export const updating = 'Wird geändert …'
export const updatePassword = 'Passwort ändern'
export const codeNotSent = 'Wir konnten den Code nicht schicken.'
export const passwordFailed = 'Das Passwort ließ sich nicht ändern. Bitte versuch es noch einmal.'

// Where one is signed in
export const browserOn = (browser: string, system: string) => `${browser} unter ${system}`
export const unknownProgram = 'Unbekanntes Programm'
export const othersSignedOut = 'Überall sonst bist du jetzt abgemeldet.'
export const signOutOthersFailed =
  'Wir konnten deine anderen Browser nicht abmelden. Bitte versuch es noch einmal.'
export const listNotShared = 'Dein Anmeldedienst gibt uns diese Liste nicht.'
export const thisBrowser = 'Dieser Browser'
export const lastSeen = (address: string, moment: string) => `${address}, zuletzt ${moment}`
export const signingOut = 'Wird abgemeldet …'
export const signOutOthers = 'Andere abmelden'
export const noOthers = 'Keine anderen Geräte.'

// Authenticator apps
export const appRemoved = 'Authenticator-App entfernt.'
export const appNotRemoved = 'Die Authenticator-App ließ sich nicht entfernen. Bitte versuch es noch einmal.'
export const isOn =
  'Die Zwei-Faktor-Anmeldung ist an. Von jetzt an fragen wir beim Anmelden auch nach einem Code.'
export const appsNotLoaded = 'Deine Authenticator-Apps ließen sich nicht laden. Bitte versuch es noch einmal.'
export const isOff = 'Aus. Zum Anmelden genügt dein Passwort.'
export const authenticatorApp = 'Authenticator-App'
export const addedOn = (day: string) => `Hinzugefügt am ${day}`
export const removeApp = (name: string) => `${name} entfernen`
export const anAuthenticatorApp = 'Authenticator-App'
export const addAnotherApp = 'Noch eine App hinzufügen'
export const setUpApp = 'Authenticator-App einrichten'
export const askRemoveApp = (name: string) => `„${name}“ entfernen?`
export const passwordAlone = 'Zum Anmelden genügt dann dein Passwort.'

// Adding an authenticator app
export const setUpFailed = 'Die Authenticator-App ließ sich nicht einrichten. Bitte versuch es noch einmal.'
export const copied = 'Kopiert'
export const cannotCopy = 'Dein Browser erlaubt das Kopieren hier nicht'
export const appName = 'Name der App oder des Geräts'
export const goOn = 'Weiter'
export const scan =
  'Scanne das mit deiner Authenticator-App, tippe den Schlüssel ein oder {link}. Gib dann den Code ein, den sie dir zeigt.'
export const openHere = 'öffne sie auf diesem Gerät'
export const codeOfKey = 'QR-Code mit dem Schlüssel'
export const key = 'Schlüssel'
export const copyKey = 'Schlüssel kopieren'
export const verifying = 'Wird geprüft …'
export const verify = 'Prüfen'

// Recovery codes
export const codesNotMade =
  'Die Wiederherstellungscodes ließen sich nicht erstellen. Bitte versuch es noch einmal.'
export const codesNotLoaded =
  'Deine Wiederherstellungscodes ließen sich nicht laden. Bitte lade die Seite neu.'
export const recoveryCodes = 'Wiederherstellungscodes'
export const codesLeft = (left: number) => `Noch ${left} von 10.`
export const noCodes =
  'Du hast keine. Wenn du deine Authenticator-App verlierst, kommst du nur mit einem solchen Code hinein.'
export const fewCodes = (left: number) =>
  `Nur noch ${left} von 10. Mach dir neue, bevor sie aufgebraucht sind.`
export const makingCodes = 'Codes werden erstellt …'
export const makeNewCodes = 'Neue Codes erstellen'
export const makeCodes = 'Wiederherstellungscodes erstellen'
export const askMakeNew = 'Neue Wiederherstellungscodes erstellen? Die jetzigen gelten dann nicht mehr.'

// New recovery codes
export const codesAsText = (host: string, codes: string) =>
  `Wiederherstellungscodes für Morsel\n${host}\nJeder Code gilt einmal.\n\n${codes}\n`
export const downloaded = 'Heruntergeladen'
export const saveCodes = 'Speichere deine Wiederherstellungscodes'
export const saveCodesWhy =
  'Jeder lässt dich einmal hinein, wenn du deine Authenticator-App verlierst. Bewahre sie da auf, wo deine Passwörter sind: Wir zeigen sie nur jetzt.'
export const codesOf = (host: string) => `Morsel, ${host}`
export const copy = 'Kopieren'
export const download = 'Herunterladen'
export const print = 'Drucken'
export const saved = 'Ich habe sie gespeichert'
