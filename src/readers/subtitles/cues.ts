/** What is on screen for a while. Times in milliseconds. */
export type Cue = { start: number; end: number; lines: string[] }

const time = String.raw`(?:(\d{1,3})\s?:\s?)?(\d{1,2})\s?:\s?(\d{1,2})(?:\s?[.,:]\s?(\d{1,3}))?`
/** As people and programs write it: with one dash or two, or with a comma, as YouTube does. */
const timing = new RegExp(String.raw`^\s*${time}\s*(?:-\s?-?\s?>|[–—]>|→|,)\s*${time}(?!\d)`)
const aside = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/

/** The cues of SubRip, WebVTT or YouTube's subtitles as they stand, their times written as they may be; numbers, names, comments and styles of cues are omitted. */
export function readCues(text: string): Cue[] {
  const cues: Cue[] = []
  const lines = text.split('\n').map((line) => line.trim())
  let cue: Cue | undefined
  let passing = false
  for (const [index, line] of lines.entries()) {
    const afterBlank = index === 0 || lines[index - 1] === ''
    const timed = timing.exec(line)
    if (timed) {
      passing = false
      cue = { start: millisecondsOf(timed, 1), end: millisecondsOf(timed, 5), lines: [] }
      cues.push(cue)
    } else if (line === '') passing = false
    else if (afterBlank && aside.test(line)) passing = true
    else if (timing.test(lines[index + 1] ?? '') && (afterBlank || /^\d+$/.test(line))) passing = false
    else if (cue && !passing) cue.lines.push(line)
  }
  return cues
}

function millisecondsOf(match: RegExpExecArray, from: number): number {
  const [hours, minutes, seconds, fraction = ''] = match.slice(from, from + 4)
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1000 + Number(fraction.padEnd(3, '0'))
}
