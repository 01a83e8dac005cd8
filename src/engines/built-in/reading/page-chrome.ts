/** What encyclopedias and pages put around their text, in the languages that are read best. */
const lines = new RegExp(
  String.raw`^\W*(?:from wikipedia, the free encyclopedia|aus wikipedia, der freien enzyklopädie|de wikipedia, la enciclopedia libre|un article de wikipédia.*|jump to (?:navigation|search).*|main articles?: .+|see also: .+|further information: .+|(?:siehe )?hauptartikel: .+|artículos? principal(?:es)?: .+|véase también: .+|articles? détaillés? : .+|article principal : .+|this article (?:is about|needs) .+|“?[^”]{1,80}”? redirects here.*|dieser artikel (?:behandelt|beschreibt|erläutert) .+|coordinates: .+|retrieved from .+|categor(?:y|ies): .+|kategorien?: .+|abgerufen von .+|\[?(?:edit|edit source|bearbeiten|quelltext bearbeiten|editar|modifier|modifier le code)\]?|\^ .+|listen to this article.*|(?:hide|show)|contents(?: hide)?|inhaltsverzeichnis(?: anzeigen| verbergen)?)\W*$`,
  'iu',
)
const longest = 200

/** ":class: tip", ".. index:: tides": what makers of sites and books tell their programs. */
const setting = /^(?::[\w-]+:|\.\.) /u

/** Whether a line is what a page puts around its text. */
export function isPageChrome(line: string): boolean {
  return line.length <= longest && (lines.test(line.replaceAll('_', ' ')) || setting.test(line))
}
