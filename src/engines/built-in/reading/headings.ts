/** A heading without its number and the signs around it. */
export function nameOfHeading(heading: string): string {
  const name = heading
    .replace(/^[\s*#=]*(?:\d+(?:\.\d+)*[.:)]?\s+)?/u, '')
    .replace(/[\s*#=]{1,20}$/u, '')
    .trim()
  return name === '' ? heading.trim() : name
}

/** A heading that says nothing of what stands below it, in words that are common to books and papers. */
export const generalHeading =
  /^(?:(?:explain|describe|discuss|identify|define|compare|analyze|summarize|distinguish|outline|evaluate|calculate) .+|(?:introduction|abstract|overview|summary|conclusions?|background|preface|contents|references|further reading|exercises?|review questions?|key (?:terms|concepts|takeaways|points)|notes|glossary|context|contexto|contexte|kontext|einleitung|einführung|zusammenfassung|fazit|literatur|überblick|inhalt|übungen|aufgaben|introducción|resumen|conclusión|conclusiones|bibliografía|ejercicios|résumé|conclusion|sommaire|bibliographie|exercices)[.:]?|(?:chapter|section|part|kapitel|teil|capítulo|chapitre|unit|unidad|unité|week|woche|semana|semaine|day|tag|día|jour|lesson|lektion|lección|leçon|lecture|vorlesung|clase) \w+|\P{L}*)$/iu

/** What stands under such a heading is no matter of the text: what to read, tasks, aims, and what a page offers. */
const aside =
  /\b(?:see also|references|further reading|external links|bibliography|contents|navigation|agenda|personal tools|namespaces|print\/export|languages|in other projects|jump.to|links to|related|objectives?|outcomes|you (?:will|should) be able|by the end|exercises?|questions?|problems|review|quiz|correction|check your|índice|contenidos?|sumario|sommaire|temario|table des matières|acknowledge?ments?|thanks|danke|author(?:’s|'s)? note|about the author|über den autor|newsletter|lernsteuerung|kompetenzen|danksagung|ejercicio|actividad|agradecimientos|remerciements|télécharger|correct answers|answer key|consigne|activité|todo|siehe auch|literatur|weblinks|einzelnachweise|inhalt|lernziele|aufgaben|übungen|fragen|véase también|referencias|bibliografía|enlaces|objetivos|ejercicios|preguntas|voir aussi|références|bibliographie|liens|objectifs|exercices)\b/iu

/** Whether a heading, or the lead-in of a list, is of something beside the text. */
export function isAsideHeading(heading: string | undefined): boolean {
  return heading !== undefined && aside.test(heading)
}
