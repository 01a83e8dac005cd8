import { decodeEntities } from './field-text.ts'
import { markGap, withoutMarkup } from './gap-text.ts'

/** A gap of Moodle's: "{1:MULTICHOICE:=tide~sea#No, that is the water.}". */
const gap = /\{\d{0,3}:([A-Z_]{2,20}):((?:[^}\\]|\\[^]){1,5000})\}/g

/** The text of a question with gaps, each of them marked with what fills it. */
export function markMoodleGaps(text: string): string {
  return withoutMarkup(text).replace(gap, (_, kind: string, answers: string) => {
    const options = answers.split(/(?<!\\)~/)
    const right = options.find((option) => /^(?:=|%100%)/.test(option)) ?? ''
    const [answer = ''] = right.replace(/^(?:=|%100%)/, '').split(/(?<!\\)#/)
    const isNumber = kind === 'NUMERICAL' || kind === 'NM'
    // Within a gap entities are read once more than around it, and the signs of a gap stand behind a stroke.
    const html = decodeEntities(isNumber ? (answer.split(':')[0] ?? '') : answer)
    return markGap(html.replace(/\\([#}~/"\\])/g, '$1'))
  })
}
