import { readAccount } from '../db/accounts.ts'
import { findGeneration, listFinished, type Cursor } from '../db/generations.ts'
import { findPicture } from '../db/pictures.ts'
import { listPushSubscriptions } from '../db/push.ts'
import type { Identity } from '../http/server-env.ts'
import { holderOf, utcDay, type Context } from './context.ts'
import { readPreferences } from './read-preferences.ts'
import { toGeneration } from './stored-generation.ts'

const pageLength = 50

/**
 * All that is kept of a person, as one JSON file in pieces: one generation at a time, because each may carry a long
 * text. Secrets (password hash, keys, tokens) are not theirs to carry away and are left out.
 */
export async function* exportAccount(context: Context, who: Identity): AsyncGenerator<string> {
  const { db, clock } = context
  const now = new Date(clock())
  const picture = await findPicture(db, who.userId)
  const { used, running: _, ...account } = await readAccount(db, holderOf(context, who), utcDay(clock()), now)
  const head = {
    format: 'morsel-export',
    version: 1,
    exportedAt: now,
    person: await context.people.describe(who),
    plan: account,
    usedToday: used,
    preferences: await readPreferences(context, who.userId),
    pushServices: (await listPushSubscriptions(db, who.userId)).map(
      ({ endpoint }) => new URL(endpoint).origin,
    ),
    picture: picture && {
      type: picture.type,
      chosenAt: picture.chosenAt,
      base64: picture.content.toString('base64'),
    },
  }
  yield `${JSON.stringify(head).slice(0, -1)},"generations":[`
  let separator = ''
  for await (const id of finishedIds(context, who.userId)) {
    const row = await findGeneration(db, who.userId, id)
    // Removed while the file was written.
    if (row?.status !== 'done') continue
    const { source, ...rest } = toGeneration(row)
    yield `${separator}\n${JSON.stringify({ ...rest, source: { ...source, text: row.sourceText } })}`
    separator = ','
  }
  yield '\n]}\n'
}

async function* finishedIds({ db }: Context, userId: string): AsyncGenerator<string> {
  let after: Cursor | undefined
  for (;;) {
    const page = await listFinished(db, userId, after, pageLength)
    for (const { id } of page) yield id
    after = page.at(-1)
    if (page.length < pageLength) return
  }
}
