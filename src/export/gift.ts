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
    // Behind the name of its format nothing is taken for a weight or another format.
    const format = /^[%[-]/.test(option) ? '[plain]' : ''
    return `\t${index === question.answer ? '=' : '~'}${format}${escapeGift(option)}`
  })
  // With an arrow in a right answer that comes first, some programs take the question for one of matching pairs.
  if (options[0]?.startsWith('\t=') && options[0].includes('->')) options.push(...options.splice(0, 1))
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
