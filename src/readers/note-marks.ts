/** A number, a letter or two, a small Roman numeral, or one of the signs that are used for notes. */
const bare = String.raw`(?:\d{1,4}|[a-z]{1,2}|[ivxlc]{1,7}|[*∗†‡§¶#‖]{1,4}|[①-⑳])`
const raisedMark = new RegExp(
  String.raw`^[\s([{]*(?:(?:notes?|fn|n)\.?\s*)?${bare}(?:\s*[,;–-]\s*${bare})*[\s)\]}.:]*$`,
  'iu',
)
const bracketedMark = new RegExp(String.raw`^\s*[([{]?\s*${bare}\s*[)\]}]?\s*$`, 'iu')
/** Arrows back, and the sign by which a heading leads to itself. */
const way = /^[\s\u{FE0E}\u{FE0F}]*(?:[↩↵⏎↑↖↥⤴⬆←⇑⇧⮌^¶🔗⚓][\u{FE0E}\u{FE0F}]?\s*)+$/u

/**
 * Tells whether what leads to a note, or back from it, is only its mark: "4", "[a]", "*", "↩".
 * @param isRaised whether it stands above the line, where words such as "note 4" are marks as well
 */
export function isNoteMark(text: string, isRaised: boolean): boolean {
  return way.test(text) || (isRaised ? raisedMark : bracketedMark).test(text)
}

/** Addresses of notes as programs make them: "#fn4", "#_ftn1", "#cite_note-3", "chapter.xhtml#footnote-2". */
const ofNote =
  /#(?:user-content-)?(?:_?_?(?:ftn|edn|fn|en|sdfootnote|sdendnote)(?:ref|anc|sym)?[\W_]*\w*$|(?:cite[_-]?note|cite[_-]?ref|foot-?notes?|end-?notes?|note|nt|noteref|rearnote)(?:[\W_\d]|$))/i

/** Tells whether a link leads within its own document. @param isOfBook whether other files belong to it as well */
export function leadsWithin(address: string, isOfBook = false): boolean {
  if (/^\s*#./.test(address)) return true
  return (
    !/^\s*(?:[a-z][\w+.-]*:|\/\/)/i.test(address) &&
    address.includes('#') &&
    (isOfBook || leadsToNote(address))
  )
}

/** Tells whether a link leads to a note, or back from it, by how its address is named. */
export function leadsToNote(address: string): boolean {
  return ofNote.test(address)
}

/** Classes of what marks a note, as programs name them. */
const markClass =
  /(?:^|\s)(?:(?:foot|end|side)?note[-_]?(?:ref(?:erence)?|anchor|link|mark(?:er)?|number|call)s?|fn-?ref|ftn-?ref|fn|reference|noteref|citation-ref)(?=\s|$)/i

/** Tells whether an element is named as the mark of a note. */
export function isNamedMark(classes: string | undefined): boolean {
  return classes !== undefined && markClass.test(classes)
}
