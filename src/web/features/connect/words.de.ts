import type { ErrorCode } from '#domain/errors.ts'
import { formatDecimal, formatNumber, plural } from '../../ui/format.ts'

// The page, and the way to it
export const title = 'Modell verbinden'
export const lead =
  'Für diese ganze Installation. Texte gehen an die Modelle, die du hier wählst, und sonst nirgendwohin.'
export const allSettings = 'Alle Einstellungen'
export const onlyOperators = 'Nur wer diesen Server betreibt, kann seine Modelle wählen.'
export const model = 'Modell'
export const modelLead = 'Was die Ergebnisse dieser ganzen Installation schreibt.'

// Models in use
export const builtInInUse = 'Gerade im Einsatz: die eingebaute Engine.'
export const inUse = 'Gerade im Einsatz'
export const askedFirst = (model: string) => `${model} wird zuerst gefragt.`
export const askedAs = (model: string, place: number) => `${model} wird als Nummer ${place} gefragt.`
export const noLabelNow = (model: string) => `${model} hat jetzt keinen Namen mehr.`
export const isCalled = (model: string, label: string) => `${model} heißt jetzt ${label}.`
export const labelRules =
  'Ein Name beginnt mit einem Buchstaben oder einer Ziffer, hat kein Komma oder Gleichheitszeichen, und kein anderes Modell heißt so.'
export const onThisMachine = 'auf der Maschine dieses Servers'
export const label = 'Name'
export const labelOf = (model: string) => `Name von ${model}`
export const none = 'Keiner'
export const moveModelUp = (model: string) => `${model} nach oben`
export const moveUp = 'Nach oben'
export const removeModel = (model: string) => `${model} entfernen`
export const remove = 'Entfernen'
export const askRemove = (model: string) => `${model} entfernen?`
export const keyForgotten = 'Sein Schlüssel wird vergessen.'
export const weightsStay = 'Seine Gewichte bleiben; „morsel model add“ holt es zurück.'
export const builtInFromThen = 'Dann schreibt die eingebaute Engine.'
export const isRemoved = (model: string) => `${model} ist entfernt.`
export const setByEnvironment = 'Mit LLM_BASE_URL in der Umgebung dieses Servers festgelegt.'
export const askedInOrder = 'In dieser Reihenfolge gefragt: das nächste, wenn eines ausfällt.'
export const chooseByLabels =
  'Wer liest, wählt nach dem Namen; ein Modell ohne Namen springt nur als nächstes ein.'
export const giveLabels = 'Gib zweien einen Namen, etwa Schnell und Gut, dann kann wählen, wer liest.'

// Choosing a model
export const found = 'Auf dieser Maschine gefunden'
export const nothingAnswers = 'nichts antwortet'
export const lookAgain = 'Noch einmal suchen'
export const answersIn = (ms: number) => `antwortet in ${ms} ms`
export const giveKey = 'Schlüssel eingeben'
export const countModels = (count: number) =>
  plural(count, { one: `${count} Modell`, other: `${count} Modelle` })
export const triedJustNow = 'gerade getestet'
export const notTriedYet = 'noch nicht getestet'
export const gigabytes = (size: number) => `${formatDecimal(size, 1)} GB`
export const tokens = (count: number) => `${formatNumber(count)} Tokens`
export const otherAddress = 'Oder eine andere Adresse'
export const address = 'Adresse'
export const takeThat = 'Nehmen'
export const key = 'Schlüssel'
export const keyKept = 'Hier gespeichert'
export const keyNotNeeded = 'Hier nicht nötig.'
export const leaveKeyEmpty = 'Lass das Feld leer, um den gespeicherten Schlüssel weiter zu verwenden.'

// Trying a model and saving it
export const saving = 'Wird gespeichert…'
export const saveAndUse = 'Speichern und verwenden'
export const onlyThis = 'Nur dieses verwenden'
export const saveKey = 'Schlüssel speichern'
export const addAsNext = 'Als nächstes hinzufügen'
export const trying = 'Wird getestet…'
export const tryAgain = 'Noch einmal versuchen'
export const tryIt = 'Testen'
export const cannotSave =
  'Hier lässt sich nichts speichern: LLM_BASE_URL ist in der Umgebung dieses Servers gesetzt und geht vor.'
export const isInUse = 'Dieses ist im Einsatz.'
export const nothingChanges = 'Bis du speicherst, ändert sich für niemanden etwas.'
export function askUseOnly(model: string, removed: string[]): string {
  const others = removed.slice(0, -1)
  const last = removed.at(-1)
  return others.length === 0
    ? `Nur ${model} verwenden? ${last} wird entfernt.`
    : `Nur ${model} verwenden? ${others.join(', ')} und ${last} werden entfernt.`
}
export const writesFromNow = (model: string) => `Ab jetzt schreibt ${model}.`
export const keySaved = 'Der Schlüssel ist gespeichert.'
export const askedWhenDown = (model: string) => `${model} wird gefragt, wenn die davor ausfallen.`
export const trialBrokeOff = 'Der Test brach ab. Bitte versuch es noch einmal.'

// The trial
export const trial = 'Der Test'
export const notTried = 'Noch nicht getestet'
export const tried = 'Gerade getestet'
export const tryingNow = 'Wird getestet …'
export const goodSteps = (good: number, all: number) => `${good} von ${all}`
export const stepGood = 'gut:'
export const stepFailed = 'fehlgeschlagen:'
export const tryingStep = (said: string | undefined) => (said === undefined ? 'läuft …' : `läuft: ${said} …`)
export const madeOfThree = 'Was es aus drei Sätzen gemacht hat'

// How calls ended
export const answeredInLast = (days: number) =>
  plural(days, {
    one: 'Wie Modelle am letzten Tag geantwortet haben',
    other: `Wie Modelle in den letzten ${days} Tagen geantwortet haben`,
  })
export const nothingYet = 'Noch nichts. Sobald ein Modell etwas geschrieben hat, wird es hier gezählt.'
export const askedBy = 'Gefragt per'
export const goodAtOnce = 'Gleich gut'
export const mended = 'Berichtigt'
export const askedAgain = 'Nachgefragt'
export const failed = 'Fehlgeschlagen'
export const failures = (counted: string) => `Fehlgeschlagen: ${counted}`
export const aboutFigures =
  'Berichtigte Antworten hat Morsel in die richtige Form gebracht. Wo nachgefragt wurde, war die erste Antwort nicht zu gebrauchen und zählt als fehlgeschlagen. Gespeichert werden nur diese Zahlen, 30 Tage lang.'
export const ways = {
  schema: 'Schema',
  json: 'JSON-Modus',
  words: 'Worte',
}
export const whyFailed: Partial<Record<ErrorCode, string>> = {
  llm_busy: 'ausgelastet oder lädt',
  llm_key_refused: 'Schlüssel abgelehnt',
  llm_access_refused: 'kein Zugang',
  llm_quota_used_up: 'Guthaben aufgebraucht',
  llm_model_unknown: 'Modell unbekannt',
  llm_address_wrong: 'falsche Adresse',
  llm_unreachable: 'nicht erreichbar',
  llm_stalled: 'verstummt',
  llm_thinks_too_long: 'zu lange nachgedacht',
  llm_request_failed: 'abgelehnt oder gestört',
  llm_text_too_long: 'Text zu lang',
  llm_text_cut: 'Text abgeschnitten',
  llm_reply_cut_off: 'Antwort abgebrochen',
  llm_runaway: 'ohne Ende',
  llm_reply_empty: 'leere Antwort',
  llm_json_missing: 'kein JSON',
  llm_reply_malformed: 'falsche Form',
  llm_form_returned: 'Form zurückgeschickt',
  llm_declined: 'verweigert',
  llm_other_language: 'andere Sprache',
  llm_other_matter: 'anderes Thema',
  quiz_questions_wrong: 'fehlerhafte Fragen',
  quiz_format_invalid: 'zu wenige Fragen',
  nothing_else: 'schon gesagt',
}
export const somethingElse = 'etwas anderes'
