/** What is said at once: who says it, where that is known, and when, in seconds. */
export type Said = { who?: string | undefined; words: string[]; time?: number; dated?: boolean }

const clock = String.raw`(?:\d{1,2}:\d{1,2}:\d{1,2}|\d{1,2}:\d{2})(?:[.,]\d{1,3})?(?:[\s\u00A0\u202F]?[ap]\.?m\.?)?`
const month = String.raw`(?:jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}*`
const day = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\.?|\d{1,2}[.\s-]{1,2}${month}\.?[\s-]\d{2,4}|${month}\.?\s\d{1,2},?\s\d{4}|today|yesterday)`
const stamp = String.raw`(?:(?<day>${day}),?(?:\s|\u202F|T|\sat\s){1,3})?(?<clock>${clock})`
/** "[03.05.21, 14:02:11] Anna: …", "12/3/24, 6:22 PM - Ben: …", "00:00:15 Anna Lind: …", "14:02:11 From Anna to all: …" */
const leading = new RegExp(
  String.raw`^[\u200E\u200F]?(?<open>[[(])?${stamp}[\])]?(?:\s*[-–—:](?=\s)|(?=\s))\s*(?:From\s+)?(?<rest>\S.*)$`,
  'iu',
)
/** "Anna Lind 0:15", "Anna Lind (00:15)", "Anna, [03.05.21 14:02]": what is said follows below. */
const trailing = new RegExp(
  String.raw`^[\u200E\u200F]?(?<name>\p{Lu}[^:!?"“”()[\]]{0,40}?),?\s+[[(]?${stamp}[\])]?\s*$`,
  'iu',
)
/** "0:15", "0:0:3.4 --> 0:0:9.1": what is said, or who speaks, follows below. */
const alone = new RegExp(String.raw`^[[(]?${stamp}[\])]?(?:\s*-->\s*${clock})?\s*$`, 'iu')
const speaker =
  /^(?:<(?<nick>[^<>\s]{1,30})>|(?<name>(?:~\s?)?[\p{L}+@][^:<>[\]{}=/\\"“”!?]{0,40}?)(?:\s+to\s+[^:]{1,40})?\s?:)(?:\s+(?<words>\S.*))?$/u
const level = /^(?:info|warn(?:ing)?|error|debug|trace|fatal|notice|critical)$/i

/** What a line with a time begins, if it is of that form; `next` is the line below it. */
export type Start = (line: string, next: string | undefined) => Said | undefined

/** "00:00:15 Anna Lind: …" */
export const startOfLeading: Start = (line) => {
  const { groups } = leading.exec(line) ?? {}
  return groups && { ...timeOf(groups), ...saidIn(groups.rest ?? '') }
}

/** "Anna Lind 0:15" */
export const startOfTrailing: Start = (line, next) => {
  const { groups } = trailing.exec(line) ?? {}
  const isName = groups?.name && /^\p{Lu}/u.test(groups.name) && groups.name.split(/\s+/).length <= 5
  if (!groups || !isName || next === undefined || trailing.test(next)) return undefined
  return { ...timeOf(groups), who: groups.name, words: [] }
}

/** "0:15" */
export const startOfAlone: Start = (line, next) => {
  const { groups } = alone.exec(line) ?? {}
  return groups && next !== undefined && !alone.test(next) ? { ...timeOf(groups), words: [] } : undefined
}

function timeOf({ day, clock = '' }: Record<string, string | undefined>): Pick<Said, 'time' | 'dated'> {
  const parts = clock.split(/[:.,\s]/).map(Number)
  const [first = 0, second = 0, third] = parts
  const isLong = /:\d{1,2}:/.test(clock)
  const half = /p/i.test(clock) && first < 12 ? 12 : /a/i.test(clock) && first === 12 ? -12 : 0
  if (half !== 0 || /[ap]/i.test(clock)) return { time: ((first + half) * 60 + second) * 60, dated: true }
  return {
    time: isLong ? (first * 60 + second) * 60 + (third ?? 0) : first * 60 + second,
    dated: day !== undefined,
  }
}

/** What is said, and who says it where a person stands before it. */
export function saidIn(rest: string): Pick<Said, 'who' | 'words'> {
  const { nick, name, words } = speaker.exec(rest)?.groups ?? {}
  const who = nick ?? name
  const isPerson =
    who !== undefined && !level.test(who) && (nick !== undefined || /^[~\p{Lu}\p{Lo}+@]/u.test(who))
  if (!isPerson) return { words: [rest] }
  return { who: who.replace(/^~\s?/, ''), words: words === undefined ? [] : [words] }
}
