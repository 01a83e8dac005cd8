import { edit, type MappedText } from './mapped-text.ts'

/** The numbers of sources: "[3]", "[4, 7–9]", "[citation needed]", "[update]". */
const sourceMark =
  /(?<!\s)\s*\[(?:\d{1,3}(?:\s*[,–-]\s*\d{1,3})*|(?:citation|clarification|verification|source|note|nb|anm|réf|cita requerida|update|dubious|who\?|when\?|by whom\?|which\?)[^\]]{0,20})\]/giu
/** What can lose its object with such a number: "the method of [4]". */
const needing =
  /(?:^|[^\p{L}])(?:of|in|by|with|from|to|and|or|see|as|von|in|bei|nach|und|de|en|por|y|par|dans|et)[\s,]*$/iu

/** "[edit]", "[Bearbeiten | Quelltext bearbeiten]": behind the headings of an encyclopedia. */
const editMark =
  /\s?\[(?:edit|edit source|bearbeiten|quelltext bearbeiten|editar|editar código|modifier|modifier le code)(?: ?\| ?[^\]]{1,40})?\]/giu

/** Marks that Markdown and its dialects put around words: "**Bilan**", "^^Bilan^^". */
const wordMark = /\*\*|(?<!\w)__(?=\p{L})|(?<=\p{L})__(?!\w)|\^\^|\s\^$|==(?=\S)|(?<=\S)==/gu
/** Where names of pages are written as addresses have them: "Greek_philosophy". */
const underscore = /(?<=\p{L}{2}|\p{L}[’'])_(?=\p{L}{2})/gu
/** The page behind the mark of a source: "by Plato.: 305". */
const sourcePage = /(?<=[.,;)”"’]):\s?\d{1,4}(?:[–-]\d{1,4})?(?=\s|$)/gu
/**
 * What makers of books write around words, and links that name nothing: "{: .term}", "([link])", "[@tag:doi]", ":term:",
 * "[X200]_", "(Figure @ref(fig:tides))".
 */
const leftover =
  /\\index\w{0,4}\{[^{}]{0,80}\}|\s?\{[#.-][^{}]{0,80}\}|\s?\{ ?\w{2,12}=[^{}]{0,160}\}|:[a-z]{2,16}(?:-[a-z]{2,16}){1,5}:|:(?:term|ref|doc|index|rfc|numref):(?=`?\p{L})|\s?\[\p{Lu}[\w+]{1,20}\]_|\s?\(?(?:\p{L}{1,12} )?@ref\([^()]{1,80}\)\)?|\s?\{:[^{}]{0,160}\}|\s?\(?\[{1,2}link\]{1,2}(?:\(#?[^()\s]{0,80}\))?\)?|\s?\[@[^\][]{1,200}\]/gu

/** Nothing, but where the words before would lose their object. */
const unlessNeeded = ({ 0: written, index, input }: RegExpExecArray) =>
  needing.test(input.slice(Math.max(0, index - 24), index)) ? written : ''

/** Takes out what interrupts reading and is no word of the text: numbers of sources, marks for editing, doubled spaces. */
export function tidy(content: MappedText): MappedText {
  let text = edit(content, sourceMark, unlessNeeded)
  text = edit(text, editMark, '')
  text = edit(text, wordMark, '')
  text = edit(text, sourcePage, '')
  text = edit(text, underscore, ' ')
  text = edit(text, leftover, unlessNeeded)
  return edit(text, /[ \t]{2,}|\t/gu, ' ')
}
