import { trialDays } from '#domain/limits.ts'
import type { ProseSection } from './prose.tsx'

// The page
export const title = 'Bedingungen'
export const description =
  'Die Bedingungen von Morsel: Deine Texte bleiben deine, prüfe, was wichtig ist, und die Probezeit endet von selbst.'
export const lead =
  'Was du von Morsel erwarten kannst und worum wir dich bitten. Wer diesen Server betreibt, stellt den Dienst bereit und kann eigene Bedingungen hinzufügen.'

// What its sentences link to, or stress
export const privacy = 'Datenschutz'
export const account = 'Kontoseite'
export const pricing = 'Preise'

export const sections: ProseSection[] = [
  {
    heading: 'Der Dienst und die Software',
    blocks: [
      'Jeder kann Morsel betreiben. Wer diesen Server betreibt, entscheidet, wer ihn nutzen darf, welche Engine die Ergebnisse schreibt und was die Tarife erlauben. Die Software selbst steht unter der Apache-Lizenz 2.0: Du darfst sie nutzen, ändern und weitergeben. Sie kommt, wie sie ist, ohne Gewährleistung oder Bedingungen irgendeiner Art.',
    ],
  },
  {
    heading: 'Deine Texte und Ergebnisse',
    blocks: [
      'Deine Texte bleiben deine. Deine Ergebnisse auch, soweit das Gesetz es erlaubt. Nutze nur Texte, die du nutzen darfst. Was wir speichern und wie du es löschst, steht unter {privacy}.',
    ],
  },
  {
    heading: 'Prüfe, was wichtig ist',
    blocks: [
      'Die Ergebnisse macht eine Maschine. Sie können unvollständig oder falsch sein. Bevor du dich für eine Entscheidung, eine Prüfung oder eine Diagnose auf einen Punkt verlässt, lies den Satz, aus dem er stammt.',
    ],
  },
  {
    heading: 'Dein Konto',
    blocks: [
      'Behalte dein Passwort für dich. Versuch nicht, die Grenzen zu umgehen, an fremde Texte zu kommen oder den Dienst zu stören. Dein Konto kannst du jederzeit auf deiner {account} löschen.',
    ],
  },
  {
    heading: 'Tarife und Probezeit',
    blocks: [
      `Was jeder Tarif enthält, steht unter {pricing}. Die Probezeit mit Pro dauert ${trialDays} Tage, braucht keine Kreditkarte und endet von selbst. Dann bist du wieder bei Free und behältst alles, was du erstellt hast. Jedes Konto bekommt eine Probezeit. Hat dieser Server keinen Zahlungsdienst, sagt das die Seite „Abrechnung“, und niemand kann etwas berechnen.`,
    ],
  },
  {
    heading: 'Änderungen und Unterbrechungen',
    blocks: [
      'Der Dienst kann sich ändern, pausieren oder enden. Unterbricht ein Neustart ein Ergebnis, zählt es nicht. Behalte Kopien von allem, worauf du nicht verzichten kannst: Jedes Ergebnis lässt sich kopieren und herunterladen.',
    ],
  },
]
