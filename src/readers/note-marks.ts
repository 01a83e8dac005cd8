/** Numbers, a letter or two, small Roman numerals, or the signs that are used for notes. */
const bare = String.raw`(?:\d{1,4}|[a-z]{1,2}|[ivxlc]{1,7}|[*∗†‡§¶#‖]{1,4}|[①-⑳])`
const list = `${bare}(?:[,;–-]${bare})*`
const bracketed = String.raw`(?:[([{]${list}[)\]}])+`
const raisedMark = new RegExp(String.raw`^(?:(?:notes?|fn|n)\.?)?(?:${bracketed}|${list}[).:]?)$`, 'iu')
const otherMark = new RegExp(String.raw`^(?:${bracketed}|${bare}\)?)$`, 'iu')
/** Marks are short, however many stand together. */
const longestMark = 60

/** Arrows back, and the sign by which a heading leads to itself. */
const way = /^[\s\u{FE0E}\u{FE0F}]*(?:[↩↵⏎↑↖↥⤴⬆←⇑⇧⮌^¶🔗⚓][\u{FE0E}\u{FE0F}]?\s*)+$/u

/** Tells whether a link within a document is only the way: an arrow back, the sign by which a heading leads to itself. */
export function isWayMark(text: string): boolean {
  return way.test(text)
}

/**
 * Tells whether what leads to a note, or back from it, is only its mark: "4", "[a]", "*", "↩".
 * @param isRaised whether it stands above the line, where words such as "note 4" are marks as well
 */
export function isNoteMark(text: string, isRaised: boolean): boolean {
  if (way.test(text)) return true
  return text.length <= longestMark && (isRaised ? raisedMark : otherMark).test(text.replace(/\s+/g, ''))
}

/** Addresses of notes as programs make them: "#fn4", "#_ftn1", "#cite_note-3", "chapter.xhtml#footnote-2". */
const ofNote =
  /#(?:user-content-)?(?:_?_?(?:ftn|edn|fn|en|ftnt|sdfootnote|sdendnote)(?:_?ref|anc|sym)?[\W_]*(?:[^\W_]\w*)?$|(?:cite[_-]?note|cite[_-]?ref|foot-?notes?|end-?notes?|note|nt|noteref|rearnote)(?:[\W_\d]|$)|[\w.-]{0,40}(?:fn|ftn|note)[-_.]?\d+$)/i

/**
 * What a link within its own document may be the mark of: of a note, where its address is named so or it stands above
 * the line, else only of a way.
 * @param isOfBook whether other files belong to the document as well
 */
export function markOfLink(
  address: string | undefined,
  isRaised: boolean,
  isOfBook = false,
): 'note' | 'way' | undefined {
  if (address === undefined || !/#./.test(address)) return undefined
  if (ofNote.test(address)) return 'note'
  const isElsewhere = /^\s*(?:[a-z][\w+.-]*:|\/\/)/i.test(address)
  if (isElsewhere || !(isOfBook || /^\s*#/.test(address))) return undefined
  return isRaised ? 'note' : 'way'
}

/** Classes of what marks a note, as programs name them. */
const markClass =
  /(?:^|\s)(?:(?:foot|end|side)-?note[-_]?(?:ref(?:erence)?|anchor|link|mark(?:er)?|number|call)s?|fn-?ref|ftn-?ref|note-?ref)(?=\s|$)/i
/** Names that others bear as well, unless they are raised. */
const raisedClass = /(?:^|\s)(?:fn|reference|foot-?note|end-?note)(?=\s|$)/i

/** Tells whether an element is named as the mark of a note. */
export function isNamedMark(classes: string | undefined, isRaised: boolean): boolean {
  return classes !== undefined && (markClass.test(classes) || (isRaised && raisedClass.test(classes)))
}
