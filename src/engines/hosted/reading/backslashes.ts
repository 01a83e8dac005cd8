/** Commands of LaTeX that JSON reads as a line break, a tab or a return and the rest of their name. */
const commands = new Set(
  (
    'nabla natural ncong nearrow neg neq newcommand newline ngeq ngtr nleq noindent nolimits nonumber normalsize not ' +
    'notin nprec nsim nsubseteq nsucc nwarrow ' +
    'tanh tbinom text textbf textcolor textit textrm textsc textsf textstyle texttt textup tfrac therefore theta ' +
    'thickapprox thinspace tilde times tiny title today top triangle triangleleft triangleright twoheadrightarrow ' +
    'raisebox rangle rbrace rbrack rceil ref renewcommand rfloor rho right rightarrow rightharpoonup ' +
    'rightleftharpoons rm root rule rvert'
  ).split(' '),
)
/** Those whose rest is a word too, so that only the place tells: a formula, or a line that begins so. */
const doubtful = new Set('ne nexists ni nless nmid nparallel nu tag tan tau to'.split(' '))
/** What stands before one in a formula: a sign, or another command. */
const withinFormula = /(?:^|[ $({[=+*/^_&|<>\d\\-]|\\[a-z]{1,20}[{}\w]{0,10})$/iu

const letters = new Map([
  ['\b', 'b'],
  ['\f', 'f'],
  ['\n', 'n'],
  ['\r', 'r'],
  ['\t', 't'],
])
const made = /[\b\f\n\r\t]([a-z]+)/giu
/** A folder of Windows behind its drive, as JSON reads it where its backslashes were not doubled. */
const path = /(?<![\p{L}\p{N}])[A-Z]:(?:[\b\f\n\r\t\\][\w.~-]+(?: \(?[A-Z]\w*\)?)*)+/gu
const isPath =
  /[\b\f\t\\]|\.[a-z]{2,4}$|:[\n\r](?:e(?:w|t|twork)|o(?:de|tes?|tepad)|e(?:adme|pos?|ports?|covery)|oot|un)(?![a-z])/iu

/**
 * A string of a reply with the backslashes that JSON took for escapes, as in `\theta` and `C:\temp`: a control character
 * before letters that make a command of LaTeX, or a path, was one. A line break before a word stays one.
 */
export function restoreBackslashes(text: string): string {
  const paths = text.replace(path, (found) =>
    isPath.test(found) ? found.replace(/[\b\f\n\r\t]/gu, asBackslash) : found,
  )
  // What stands behind a command is one more easily: those that are sure come first.
  return restoreCommands(restoreCommands(restoreCommands(paths, false), true), true)
}

function restoreCommands(text: string, mayDoubt: boolean): string {
  return text.replace(made, (found, word: string, at: number) => {
    const [control = ''] = found
    const command = letters.get(control)! + word
    const isCommand =
      control === '\b' ||
      control === '\f' ||
      commands.has(command) ||
      (mayDoubt && doubtful.has(command) && withinFormula.test(text.slice(Math.max(0, at - 24), at)))
    return isCommand ? asBackslash(control) + word : found
  })
}

const asBackslash = (character: string) => `\\${letters.get(character)!}`

/** JSON with the backslashes doubled that escape nothing, as in `\alpha`; Markdown's own are left out. */
export function escapeStrays(json: string): string {
  return json.replace(
    /\\(?:(["\\/bfnrt']|u[\da-f]{4})|([_*#`\n]))?/giu,
    (found, escape: string | undefined, marked: string | undefined) =>
      escape === undefined ? (marked ?? '\\\\') : found,
  )
}
