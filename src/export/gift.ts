import {
  creditOf,
  inOneLine,
  questionsOf,
  reasonsOf,
  type Handout,
  type HandoutQuestion,
  type Written,
} from './handout.ts'

/** A quiz in Moodle's GIFT format, https://docs.moodle.org/en/GIFT_format. Its texts are plain, so that none is read as HTML. */
export function writeGift(handout: Handout): Written {
  const title = inOneLine(handout.title).replaceAll('/', '//')
  const head = [`// ${creditOf(handout)}`, `$CATEGORY: $course$/top/${title}`]
  const content = [...head, ...questionsOf(handout).map(itemOf)].join('\n\n')
  return { content: `${content}\n`, losses: [] }
}

function itemOf(question: HandoutQuestion): string {
  const options = question.options.map((option, index) => {
    const isKey = index === question.answer
    // A weight is written only where the option would else be read as one.
    const weight = option.startsWith('%') ? (isKey ? '%100%' : '%0%') : ''
    return `\t${isKey ? '=' : '~'}${weight}${escapeGift(option)}`
  })
  const name = escapeGift(inOneLine(question.question).slice(0, 80))
  return [
    `::${question.number}. ${name}::[plain]${escapeGift(question.question)} {`,
    ...options,
    `\t####${escapeGift(reasonsOf(question).join('\n'))}`,
    '}',
  ].join('\n')
}

function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}
