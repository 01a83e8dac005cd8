import * as z from 'zod/mini'
import { Name } from '../name.ts'
import { Tool } from '../tools/index.ts'

/** One line that somebody wrote for others to read: it has something to see. */
const line = (most: number) => Name(most).check(z.regex(/[\p{L}\p{N}\p{S}]/u))

/** In characters. */
export const longestLine = { title: 200, byline: 60, name: 60 }

/** What somebody is called who answers. */
export const AttemptName = line(longestLine.name)

/** What is shared: the result of a tool, or the cards of a text. */
export const ShareKind = z.enum([...Tool.options, 'cards'])
export type ShareKind = z.infer<typeof ShareKind>

/** Answered one question at a time, or read with all that it says. Only a quiz is practised. */
export const ShareMode = z.enum(['practice', 'read'])
export type ShareMode = z.infer<typeof ShareMode>

/** What its owner decides of a link, and can decide anew at any time. */
export const ShareSettings = z.object({
  title: line(longestLine.title),
  /** What those who open it are told of who shared it; null for nothing. */
  byline: z.nullable(line(longestLine.byline)),
  /** Until when it can be opened; null for as long as it is not withdrawn. */
  closesAt: z.nullable(z.iso.datetime()),
  attempts: z.enum(['one', 'many']),
  asksName: z.boolean(),
  /** Whether the text itself is shown: beside what is read, and after what is practised. */
  showsText: z.boolean(),
})
export type ShareSettings = z.infer<typeof ShareSettings>

/** A link to be made: of a result, or of the cards of its text. */
export const NewShare = z.extend(ShareSettings, {
  generation: z.uuid(),
  cards: z.boolean(),
  mode: ShareMode,
})
export type NewShare = z.infer<typeof NewShare>

export const ChangeShare = z.extend(z.partial(ShareSettings), { withdrawn: z.optional(z.boolean()) })
export type ChangeShare = z.infer<typeof ChangeShare>

/** A link as its owner sees it. */
export const Share = z.extend(ShareSettings, {
  id: z.uuid(),
  kind: ShareKind,
  mode: ShareMode,
  /** The part of its address that nobody can guess. */
  token: z.string(),
  createdAt: z.iso.datetime(),
  withdrawn: z.boolean(),
  /** Whether the result was changed since, so that the link shows an earlier state. */
  isEarlier: z.boolean(),
  source: z.object({ id: z.uuid(), name: z.string() }),
  /** Attempts that were finished, and others with an answer. */
  answered: z.int(),
  answering: z.int(),
})
export type Share = z.infer<typeof Share>

export const ShareList = z.object({ shares: z.array(Share) })
export type ShareList = z.infer<typeof ShareList>

/** Whose links are asked for: those of one text. */
export const SharesOf = z.object({ source: z.uuid() })

/** Where a link leads. */
export function sharePath(token: string): string {
  return `/s/${token}`
}

/** Whether a link that is not withdrawn can be opened at a moment, in milliseconds since the epoch. */
export function isOpenAt({ closesAt }: Pick<ShareSettings, 'closesAt'>, now: number): boolean {
  return closesAt === null || Date.parse(closesAt) > now
}
