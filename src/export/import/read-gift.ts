import type { Question } from '#domain/tools/quiz.ts'

/** Escaped characters, and where they wait in Unicode's private area until the rest is understood. */
const escapable = '~=#{}:\\'
const hidden = (letter: string) => String.fromCharCode(0xe000 + escapable.indexOf(letter))

/**
 * The multiple-choice questions with one right and three wrong answers of a GIFT file,
 * https://docs.moodle.org/en/GIFT_format; all others are left out. Never throws.
 */
export function readGift(text: string): Question[] {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\\([~=#{}:\\])/g, (_, letter: string) => hidden(letter))
    // Only a line feed ends a line here: an option may hold other separators.
    .replace(/(^|\n)[^\S\n]*(?:\/\/|\$CATEGORY:)[^\n]*/g, '$1')
  return plain.split(/\n\s*\n/).flatMap((item) => questionOf(item.trim()) ?? [])
}

function questionOf(item: string): Question | undefined {
  const [, stem = '', body = '', after = ''] = /^(?:::[^]*?::)?([^{]*)\{([^}]*)\}([^]*)$/.exec(item) ?? []
  const [choices = '', general = ''] = body.split('####')
  const answers = [...choices.matchAll(/([=~])([^=~]*)/g)].map(([, mark, words = '']) => {
    const [option = '', feedback = ''] = words.split('#')
    return {
      isRight: mark === '=',
      option: wordsOf(option.replace(/^\s*%-?[\d.]+%/, '')),
      feedback: wordsOf(feedback),
    }
  })
  const key = answers.findIndex(({ isRight }) => isRight)
  if (answers.length !== 4 || answers.filter(({ isRight }) => isRight).length !== 1) return undefined
  const right = answers[key]!
  // Words behind the braces make a gap of them.
  const question = [wordsOf(stem), ...(after.trim() && ['_____', wordsOf(after)])].join(' ')
  const options = answers.map(({ option }) => option)
  if ([question, ...options].some((words) => words === '')) return undefined
  return { question, options, answer: key, explanation: wordsOf(general) || right.feedback || right.option }
}

/** Text without the name of its format, escaped characters as themselves. HTML becomes its words. */
function wordsOf(text: string): string {
  const [, format, words = ''] = /^\s*(?:\[(html|moodle|plain|markdown)\])?([^]*)$/.exec(text) ?? []
  const shown = format === 'html' ? words.replace(/<[^>]*>/g, '') : words
  return shown
    .replace(/\\n/g, '\n')
    .replace(/[\uE000-\uE006]/g, (place) => escapable[place.charCodeAt(0) - 0xe000] ?? '')
    .trim()
}
