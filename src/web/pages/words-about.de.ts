import type { ProseSection } from './prose.tsx'

// The page
export const title = 'Über uns'
export const description =
  'Was Morsel ist und wie es geht: Zusammenfassungen, Quiz, Erklärungen und Erkenntnisse, die jeden Punkt mit seinem Satz verbinden.'
export const heading = 'Über Morsel'
export const lead =
  'Morsel macht aus einem langen Text etwas, das du aufnehmen kannst: eine Zusammenfassung, ein Quiz, eine einfache Erklärung oder Erkenntnisse. Jeder Punkt führt zu dem Satz, aus dem er stammt.'

// What its sentences link to, or stress
export const builtIn = 'eingebaute Engine'
export const model = 'Sprachmodell'
export const privacy = 'Datenschutz'

export const sections: ProseSection[] = [
  {
    heading: 'Warum wir es gemacht haben',
    blocks: [
      'Die meisten Werkzeuge, die einen Text kürzen, wollen, dass du ihnen vertraust. Morsel zeigt es dir. Klick auf die Zahl neben einem Punkt, und sein Satz leuchtet in deinem Text auf. Gibt es keinen, sagen wir es.',
    ],
  },
  {
    heading: 'Für wen es ist',
    blocks: [
      [
        'Für alle, die lernen: verstehen und behalten.',
        'Für alle, die unterrichten und bis morgen ein faires Quiz brauchen.',
        'Für alle, die schreiben oder auswerten und vor einer Besprechung vierzig Seiten zu lesen haben.',
        'Für alle, deren Texte privat sind und die ihre Werkzeuge lieber selbst betreiben.',
      ],
    ],
  },
  {
    heading: 'Wie es geht',
    blocks: [
      'Füge einen Text ein, wähle eine Datei, oder gib uns eine Webadresse. Dateien liest dein Browser selbst; Webseiten ruft dieser Server ab. Dann schreibt eine von zwei Engines das Ergebnis. Die {builtIn} braucht keinen Schlüssel und kein Netz. Sie findet die Sätze, auf die es ankommt, und derselbe Text ergibt immer dasselbe Ergebnis. Am besten ist sie auf Englisch. Oder wer den Server betreibt, verbindet ein {model} nach eigener Wahl. Jedes Ergebnis nennt die Engine, die es geschrieben hat.',
      'So oder so suchen wir danach jeden Punkt in deinem Text. Eine durchgezogene Markierung heißt, dass wir seinen Satz gefunden haben. Eine gestrichelte heißt, dass wir nur etwas Ähnliches gefunden haben.',
    ],
  },
  {
    heading: 'Was es nicht ist',
    blocks: [
      'Morsel kann übersehen, worauf es ankommt, und ein Sprachmodell kann sich irren. Es hilft dir beim Lesen; es liest nicht für dich. Darum ist der Satz immer einen Klick entfernt.',
    ],
  },
  {
    heading: 'Open Source',
    blocks: [
      'Morsel ist freie Software unter der Apache-Lizenz 2.0. Betreib es auf deinem eigenen Rechner, und deine Texte verlassen ihn nie. Was ein Server speichert, steht unter {privacy}.',
    ],
  },
]
