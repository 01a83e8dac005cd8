/** A heading without its number and the signs around it. */
export function nameOfHeading(heading: string): string {
  const name = heading
    .replace(/^[\s*#=–—•-]*(?:\d+(?:\.\d+)*[.:)]?\s+)?/u, '')
    .replace(/[\s*#=]{1,20}$/u, '')
    .trim()
  return name === '' ? heading.trim() : name
}

/** A heading that says nothing of what stands below it, in words that are common to books and papers. */
export const generalHeading =
  /^(?:(?:explain|describe|discuss|identify|define|compare|analyze|summarize|distinguish|outline|evaluate|calculate) .+|(?:introduction|abstract|overview|summary|conclusions?|background|preface|contents|references|further reading|exercises?|review questions?|key (?:terms|concepts|takeaways|points)|notes|glossary|context|contexto|contexte|kontext|einleitung|einführung|zusammenfassung|fazit|literatur|überblick|inhalt|übungen|aufgaben|introducción|resumen|conclusión|conclusiones|bibliografía|ejercicios|résumé|conclusion|sommaire|bibliographie|exercices)[.:]?|(?:chapter|section|part|kapitel|teil|capítulo|chapitre|unit|unidad|unité|week|woche|semana|semaine|day|tag|día|jour|lesson|lektion|lección|leçon|lecture|vorlesung|clase) \w+|\P{L}*)$/iu

/** What stands under such a heading is no matter of the text: what to read, tasks, aims, and what a page offers. */
const aside =
  /\b(?:see also|references|further reading|external links|bibliography|personal tools|namespaces|print\/export|in other projects|you (?:will|should) be able|by the end|check your|sumario|sommaire|temario|table des matières|acknowledge?ments?|danke|author(?:’s|'s)? note|about the author|über den autor|newsletter|lernsteuerung|danksagung|agradecimientos|remerciements|télécharger|correct answers|answer key|siehe auch|weblinks|einzelnachweise|lernziele|véase también|referencias|bibliografía|voir aussi|références|bibliographie)\b|end.of.chapter\b|^\P{L}*(?:related|jump.to|links to|answers to|todo)\b/iu

/** These are so only by themselves, or with what says that they are the text’s own: "Review questions", but "Peer review". */
const ownParts = String.raw`contents|goals|navigation|agenda|languages|objectives?|outcomes|exercises?|questions?|problems|review|quiz|correction|thanks|literatur|inhalt|kompetenzen|aufgaben|übungen|fragen|índice|contenidos?|enlaces|objetivos?|ejercicios?|actividad(?:es)?|preguntas|liens|objectifs?|exercices?|questions|consignes?|activités?`
const openers = String.raw`chapter|section|unit|lesson|learning|practice|self(?:[ -]check)?|site|study|discussion|homework|(?:critical )?thinking|multiple[ -]choice|concept|further|more|weitere`
const tails = String.raw`${ownParts}|for|on|to|of th(?:e|is) (?:chapter|unit|lesson|course|section)|zu[mr]?|über|des kapitels|para|sobre|del? (?:aprendizaje|repaso|capítulo|tema|curso|la unidad)|pour|sur|d[’']apprentissage|de révision|du (?:cours|chapitre)`
const own = new RegExp(
  String.raw`^\P{L}*(?:(?:${openers})[\s-]+)?(?:${ownParts})(?:\P{L}*$|\P{L}+(?:${tails})(?!\p{L}))`,
  'iu',
)

/** Whether a heading, or the lead-in of a list, is of something beside the text. */
export function isAsideHeading(heading: string | undefined): boolean {
  return heading !== undefined && (aside.test(heading) || own.test(heading))
}
