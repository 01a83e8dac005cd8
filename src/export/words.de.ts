// What a file says
export const cards = 'Karten'
export const answers = 'Lösungen'
export const name = 'Name:'
export const date = 'Datum:'
export const onlySimilar = 'Nur ähnlich:'
export const quotation = (text: string) => `„${text}“`
export const from = (source: string) => `Aus ${source}.`
export const madeWith = (engine: string | undefined) => `Mit Morsel gemacht${engine ? `, ${engine}` : ''}.`

// The page to practise on
export const practiseAgain = 'Noch einmal üben'
export const question = (number: number) => `Frage ${number}`
export const gapPassage = (number: number) => `Abschnitt ${number}`
export const gap = (number: number) => `Lücke ${number}`
export const check = 'Prüfen'
export const correct = 'Richtig.'
export const notQuite = (letter: string) => `Nicht ganz. Es ist ${letter}.`
export const score = '{right} von {all} richtig.'

// The menu: what a format is good for stands in its definition
export const groups: Record<string, string> = {
  Study: 'Lernen',
  Teach: 'Unterrichten',
  'Read and edit': 'Lesen und bearbeiten',
  Data: 'Daten',
}
export const titles: Partial<Record<string, string>> = {
  anki: 'Anki-Stapel',
  'anki-text': 'Anki-Text',
  html: 'Webseite',
  text: 'Reiner Text',
  print: 'Seite zum Drucken',
}
export const purposes: Partial<Record<string, string>> = {
  anki: 'Öffnet sich in Anki',
  'anki-text': 'Eine Tabelle von Notizen für den Import in Anki',
  quizlet: 'Zum Einfügen in den Import von Quizlet',
  html: 'Für jeden Browser, ohne Verbindung',
  gift: 'Moodles Fragensammlung, als Text',
  moodle: 'Moodles Fragensammlung',
  qti12: 'Canvas und D2L',
  qti21: 'Blackboard, OpenOlat und TAO',
  kahoot: 'Ein Spiel für die Klasse',
  blooket: 'Ein Spiel für die Klasse',
  gimkit: 'Ein Spiel für die Klasse',
  docx: 'Zum Bearbeiten; Belege als Fußnoten',
  markdown: 'Notizen, Wikis und Websites',
  obsidian: 'Eine Notiz mit ihren Eigenschaften',
  text: 'E-Mail und Chat',
  print: 'Ein Quiz als Arbeitsblatt und Lösungen',
  csv: 'Jede Tabellenkalkulation',
  json: 'Programme, und „morsel export“',
}

// What is not in a file
export const withoutAnswers = 'Deine Antworten sind nicht dabei.'
export const noPlaceFor = (program: string) =>
  `${program} hat keinen Platz für Erklärungen, Stellen und die Quelle.`
export const onlyChoices = (program: string) =>
  `${program} kennt nur Fragen zum Auswählen: Was aus dem Gedächtnis gesagt wird, Begriffe und Abschnitte mit weniger als vier Lücken sind nicht dabei.`
export const intoQuizlet =
  'Wähle auf Quizlet „Importieren“ und füge das ein. Jede Seite ist eine Zeile, ohne Zeilenumbrüche.'
export const apostrophes =
  'Zellen, die mit =, +, - oder @ beginnen und keine Zahlen sind, bekommen einen Apostroph davor, damit keine Tabelle sie ausführt.'
export const questionTooLong = (number: number, length: number, most: number) =>
  `Frage ${number} ist nicht dabei: Sie hat ${length} Zeichen, und Kahoot nimmt ${most}.`
export const answerTooLong = (number: number, length: number, most: number) =>
  `Frage ${number} ist nicht dabei: Eine Antwort hat ${length} Zeichen, und Kahoot nimmt ${most}.`

// What is asked of whoever answers
export const match = 'Ordne jedem Begriff zu, was von ihm gesagt wird.'
