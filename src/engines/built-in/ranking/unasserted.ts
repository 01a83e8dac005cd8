import type { Document, SourceSentence } from '../reading/document.ts'

const supposes =
  /^(?:(?:but|and|so|now|thus|therefore|for example|for instance|first|next),? )?(?:suppose|supposing|assume|assuming|imagine|say|let(?:’s|'s| us) (?:suppose|assume|imagine|say)|let \p{L}+ (?:be|denote)|pretend)\b/iu

const toReader = /\byou(?:r|rs|rself)?\b/iu
/** A supposed case goes on for at most so many paragraphs more: a guide speaks to "you" from end to end. */
const furtherParagraphs = 2

/** "In 1947 Orwell wrote:", before a paragraph of his words; not "It should be noted:". */
const quotesNext =
  /(?<!\b(?:be|been|is|are|was|were|as) )\b(?:wrote|writes|said|says|asked|asks|argued|argues|observed|observes|explained|explains|recalled|recalls|noted|notes|stated|states|put it|puts it)\b[^.?!]*:$/iu

/**
 * The sentences that their author does not state as a fact: inside a quotation that began in an earlier sentence or is a
 * paragraph by itself, or after "Suppose that …" in the same paragraph and in the next ones that go on telling what
 * befalls "you". Shown alone they would say what the text does not.
 */
export function findUnasserted({
  sentences,
  headings,
}: Pick<Document, 'sentences' | 'headings'>): Set<SourceSentence> {
  const found = new Set<SourceSentence>()
  // A line that ends in a colon is read as a heading.
  const quoters = new Set(headings.flatMap(({ text, section }) => (quotesNext.test(text) ? section : [])))
  const addressed = new Set(
    sentences.flatMap(({ text, paragraph }) => (toReader.test(text) ? paragraph : [])),
  )
  let paragraph = -1
  let quoting = false
  let spoken = false
  let supposing = false
  let lastSupposed = -1
  let quoted = false
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.paragraph !== paragraph) {
      paragraph = sentence.paragraph
      quoting = false
      spoken = false
      const before = sentences[at - 1]
      quoted =
        quotesNext.test(before?.text ?? '') ||
        (quoters.has(sentence.section) && sentence.section !== before?.section)
      supposing &&= addressed.has(paragraph) && paragraph <= lastSupposed
    }
    if (quoting || quoted || spoken || supposing) found.add(sentence)
    quoting = leavesOpen(sentence.text, quoting)
    spoken = staysSpoken(sentence.text, spoken)
    if (spoken) found.add(sentence)
    if (!supposing && supposes.test(sentence.text)) {
      supposing = true
      lastSupposed = paragraph + furtherParagraphs
    }
    if (supposing) found.add(sentence)
  }
  return found
}

/** The same for ‘words in single marks’, which apostrophes look like: they open a sentence and close after a stop. */
function staysSpoken(text: string, open: boolean): boolean {
  return (open || /^['‘]\p{Lu}/u.test(text)) && !/[.,!?]['’](?:\s|$)|['’][.,!?]?$/u.test(text)
}

/** Whether a quotation is still open after the text; `open` tells whether one was before it. */
function leavesOpen(text: string, open: boolean): boolean {
  let inside = open
  for (const [mark] of text.matchAll(/["“”„«»]/gu)) {
    // “ opens in English and closes in German, where „ opens; » and « change places likewise.
    inside = /[“”]/u.test(mark) ? mark === '“' && !inside : mark === '„' || !inside
  }
  return inside
}
