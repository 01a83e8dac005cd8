import type { Cue } from './cues.ts'

/** A line as it is said. `opens`: another speaker begins, or the same one starts again. */
export type SpokenLine = { text: string; start: number; end: number; opens: boolean }

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  lrm: '',
  rlm: '',
}

/** From this share of cues that begin with the line before them, captions roll up instead of being replaced. */
const rollingShare = 1 / 3

/** The lines of cues without tags, and each said once where automatic captions roll: those repeat what stays on screen. */
export function spokenLines(cues: Cue[]): SpokenLine[] {
  const spoken = cues.map(linesOfCue()).filter((lines) => lines.length > 0)
  const repeated = spoken.filter((lines, index) => {
    const before = spoken[index - 1] ?? []
    return overlap(before, lines) > 0 || goesOn(before.at(-1), lines[0])
  })
  if (repeated.length < rollingShare * spoken.length) return spoken.flat()
  const said: SpokenLine[] = []
  for (const lines of spoken) {
    const [first, ...rest] = lines.slice(overlap(said.slice(-3), lines))
    const last = said.at(-1)
    if (!first) {
      if (last) last.end = lines.at(-1)?.end ?? last.end
      continue
    }
    if (goesOn(last, first)) said.pop()
    said.push(first, ...rest)
  }
  return said
}

/** Whether a line repeats the one before it and adds to it: live captions rewrite a line with each added word. */
function goesOn(last: SpokenLine | undefined, next: SpokenLine | undefined): boolean {
  return last !== undefined && next !== undefined && next.text.startsWith(`${last.text} `)
}

/** How many of the first of `lines` are the last of `before`. */
function overlap(before: SpokenLine[], lines: SpokenLine[]): number {
  for (let count = Math.min(before.length, lines.length); count > 0; count--) {
    const tail = before.slice(-count)
    if (tail.every((line, index) => line.text === lines[index]?.text)) return count
  }
  return 0
}

function linesOfCue(): (cue: Cue) => SpokenLine[] {
  let speaker = ''
  return ({ start, end, lines }) =>
    lines.flatMap((raw): SpokenLine[] => {
      const named = /<v(?:\.[^\s<>]*)?\s([^<>]+)>/.exec(raw)?.[1]?.trim() ?? speaker
      const changed = named !== speaker
      speaker = named
      const plain = raw
        .replace(/\{\\[^{}]*\}|\{\/?[biu]\}|\{[a-z]:[^{}]*\}|<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi, '')
        .replace(/\\[hNn]/g, ' ')
        .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
        .replace(/[♪♫]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
      const text = plain.replace(/^(?:[-–—]\s*(?=\p{L}|["“«¿¡])|>>+\s*)/u, '')
      if (text === '') return []
      return [{ text: changed ? `${named}: ${text}` : text, start, end, opens: changed || text !== plain }]
    })
}
