import type { Tool } from './index.ts'
import type { ToolWords } from './tool.ts'

export const toolWords: Record<Tool, ToolWords> = {
  summary: {
    title: 'Zusammenfassen',
    description: 'Mach aus einem langen Text eine kurze Zusammenfassung.',
    navigation: 'Kurzfassung',
    card: 'Kurzfassung',
    feature: 'Zusammenfassung',
    pitch: 'Was darin steht, mit den Punkten, auf die es ankommt.',
    counter: 'Kurzfassungen',
    action: 'Zusammenfassen',
    noun: 'Zusammenfassung',
    purpose: 'wir zusammenfassen können',
  },
  quiz: {
    title: 'Quiz erstellen',
    description: 'Mach aus deinem Text ein Quiz zum Üben.',
    navigation: 'Quiz',
    card: 'Quiz zum Üben',
    feature: 'Quiz zum Üben',
    pitch: 'Fünf Fragen, jede mit einer Erklärung.',
    counter: 'Quiz',
    action: 'Quiz erstellen',
    noun: 'Quiz',
    purpose: 'wir abfragen können',
  },
  eli5: {
    title: 'Einfach erklärt',
    description: 'Lass dir schwierige Texte einfach erklären.',
    navigation: 'Einfach',
    card: 'Einfach erklärt',
    feature: 'Einfach erklärt',
    pitch: 'Was es bedeutet, in einfachen Worten.',
    counter: 'Erklärungen',
    action: 'Einfach erklären',
    noun: 'Erklärung',
    purpose: 'wir erklären können',
  },
  insight: {
    title: 'Erkenntnisse',
    description: 'Finde, worauf dein Text hinausläuft und was daraus folgt.',
    navigation: 'Kern',
    card: 'Erkenntnisse',
    feature: 'Erkenntnisse',
    pitch: 'Der Hauptgedanke, was ihn stützt und was daraus folgt.',
    counter: 'Erkenntnisse',
    action: 'Erkenntnisse finden',
    noun: 'Analyse',
    purpose: 'wir untersuchen können',
  },
}

export const toolOrder = Object.keys(toolWords) as Tool[]
