import { endsSentence, endsStatement } from '#domain/stops.ts'
import type { Document, Sentence } from '../reading/document.ts'
import { isAsideHeading } from '../reading/headings.ts'

/** With fewer whole sentences than this, plainer ones are let in: a short text shows nearly all that it has. */
const few = 6
/** In characters: what is shorter is often a name. */
const shortestLine = 50

/** The sentences that may be shown, in the order of the text. */
export function findCandidates({ blocks, body, headings, sentences }: Document): Sentence[] {
  const said = sentences.filter(
    ({ section, block, index }) =>
      !isAsideHeading(headings.get(section)) &&
      body.from <= block &&
      block < body.to &&
      // What an item goes on to say stands behind its name.
      (blocks[block]!.kind === 'paragraph' || index === blocks[block]!.from),
  )
  const last = said.filter(
    ({ block, index, text }) => index === blocks[block]!.to - 1 && text.length > shortestLine,
  )
  // Notes that seldom set a stop are read as if they did.
  const isStopped = 2 * last.filter(({ text }) => endsSentence.test(text)).length >= last.length
  const stopped = (text: string) => (isStopped || endsSentence.test(text) ? text : `${text}.`)
  const whole = said.filter(({ text }) => isWhole(stopped(text)))
  if (whole.length >= few) return whole
  const passable = ({ text, block }: Sentence) =>
    blocks[block]!.kind === 'paragraph' && isPassable(stopped(text))
  return said.filter((one) => whole.includes(one) || passable(one))
}

/** Scripts that close no sentence with a sign. */
const unclosed = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** In characters, those that are written without spaces counted twice. */
const [shortest, longest] = [30, 520]

/** Whether a sentence is complete: opened, closed, balanced, of readable length, neither a catalogue nor a task. */
export function isWhole(text: string): boolean {
  if (text.length > longest || width(text) < shortest) return false
  if (!endsStatement.test(text) && !unclosed.test(text)) return false
  if (/^["“‘'«„([¿¡]*\p{Ll}/u.test(text) || !isBalanced(text) || junk.test(text) || torn.test(text))
    return false
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  return digits <= 0.2 * text.length && !speaksToReader.test(text)
}

/** At the least: some words, closed, no task, nothing of a page's headers and footers. */
function isPassable(text: string): boolean {
  const isClosed = text.length <= longest && text.length > 12 && endsStatement.test(text) && isBalanced(text)
  return isClosed && !junk.test(text) && !speaksToReader.test(text)
}

const junk =
  /getty images|https?:|www\.|@\w+\.|©|\bdoi:|\bISBN\b|all rights reserved|[|•▪●\\<>{}]|\^\{|\(\s*\)|,,|\[\]|\[(?:insert|your)\b|(?:z\. ?b|d\. ?h|e\.g|i\.e|p\. ?ej|p\. ?ex|bzw|vgl)\.$|^\W*(?:figure|table|fig\.|abbildung|tabelle|figura|tabla|tableau)\s*\d/iu

/** Where something is missing, as a link to a figure: "two kinds. shows both". */
const torn = /\p{L}{4}[.!?] \p{Ll}/u

/** Where a text speaks of itself or sets a task rather than says something. */
const speaksToReader = new RegExp(
  [
    String.raw`\b(?:this|the next|previous|last|later|earlier) (?:section|chapter|module|unit|lecture)\b`,
    String.raw`\b(?:you will (?:learn|see|find)|in diesem (?:kapitel|abschnitt)|en este (?:capítulo|apartado)|dans ce chapitre)\b`,
    String.raw`\b(?:i|we)[’'](?:ll|m going to)\b|\b(?:defined|discussed|described|shown) (?:above|below|earlier)\b`,
    String.raw`\b(?:more|further) information\b|\bavailable here\b|weitere informationen|más información|plus d[’']informations`,
    String.raw`\bclick|\bsubscribe|\bdownload the\b|\bcookies?\b.{0,40}(?:accept|consent|stimm|acept)`,
    String.raw`^(?:now |for now,? )?(?:please|bitte|consider|imagine|suppose|recall|remember|stellen sie sich|stell dir|nehmen wir|betrachten wir|imagin(?:a|e|emos|ez|ons)|supong\p{L}+|supposons|considere(?:mos)?|considérons|pensemos|prenons)(?!\p{L})`,
    String.raw`(?<!\p{L})(?<!\([^()]{0,12})(?:figure|fig\.|table|abbildung|abb\.|tabelle|figura|tabla|tableau) \d`,
    String.raw`\b(?:the )?(?:following|next) (?:figures?|images?|pictures?|diagrams?|charts?|tables?|maps?|videos?|links?)\b|\b(?:figure|image|picture|photo|diagram|chart|map|video|table)s? (?:above|below)\b|(?:folgende|nächste|obige)[nrs]? (?:abbildung|tabelle|grafik|karte|bild|video)|siguientes? (?:figura|imagen|tabla|gráfico|mapa|enlaces?)|(?:figure|image|carte|tableau|vidéo) (?:suivante?|ci-dess(?:ous|us))`,
    String.raw`\blearners (?:do|should|will|need|may|must)\b|\bin your (?:exercise book|notebook|workbook)\b|en tu cuaderno|in dein heft|dans (?:ton|votre) cahier`,
    String.raw`^\P{L}{0,4}(?:watch|listen to|work in|write|draw|sketch|answer|complete|explain|describe|discuss|identify|define|list|compare|contrast|calculate|see|read|let[’']s|let us|erkläre|beschreibe|nenne|vergleiche|explica|describe|explique|expliquez|décrivez)(?!\p{L})`,
  ].join('|'),
  'iu',
)

/** Whether words are addressed to who reads a text, or speak of the text itself. */
export const isAddressed = (words: string) => speaksToReader.test(words)

/** Length as it looks: a Chinese, Japanese or Korean character is two wide. */
function width(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return text.length + dense
}

/** Whether brackets and quotation marks are closed. */
export function isBalanced(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return (
    count(/\(/g) === count(/\)/g) &&
    count(/\[/g) === count(/\]/g) &&
    // German closes with the mark that opens in English.
    (count(/“/g) === count(/”/g) || count(/„/g) === count(/“/g)) &&
    count(/"/g) % 2 === 0 &&
    count(/«/g) === count(/»/g)
  )
}
