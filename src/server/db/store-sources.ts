import { libraryTexts } from '#domain/limits.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Block } from '#domain/document/block.ts'
import type { ReadingReport } from '#domain/document/reading-report.ts'
import type { Plans } from '#domain/plans.ts'
import { openingOf } from '#domain/opening-of-text.ts'
import type { SourceKind } from '#domain/source.ts'
import { limitOf, lockingAccount, type AccountHolder } from './accounts.ts'
import type { HashedText } from '../hash-text.ts'
import type { Db } from './open.ts'

/** A text to be stored under its owner and its hash. */
export type TextToStore = HashedText & {
  /** Taken when the text is new. */
  id: string
  /** Without one, what is stored keeps its own, and what is new is a pasted text called by its opening. */
  name: string | undefined
  kind?: SourceKind | undefined
  blocks: Block[] | undefined
  report?: ReadingReport | undefined
}

/**
 * The insertion of a text as a source, once for each row of `condition`. What is stored already is found by its hash and
 * takes what is new: name, structure, report; had it been deleted, it is back.
 * @returns a statement, or a part of one, that returns what is stored, but for the text
 */
export function storingText(userId: string, source: TextToStore, now: Date, condition: SQL): SQL {
  const { id, name, kind, text, hash } = source
  const { blocks, report, bytes } = packed(source)
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`
    insert into sources as source
      (id, user_id, name, kind, hash, text, blocks, report, characters, bytes, created_at, last_used_at)
    select ${id}::uuid, ${userId}::uuid, ${name ?? openingOf(text)}, ${kind ?? (name === undefined ? 'pasted' : null)}::text,
      decode(${hash}, 'hex'), ${text}::text, ${blocks}::jsonb, ${report}::jsonb, ${text.length}::int, ${bytes}::int,
      ${moment}, ${moment}
    from ${condition}
    on conflict (user_id, hash) do update
    set name = coalesce(${name ?? null}::text, source.name), kind = coalesce(${kind ?? null}::text, source.kind),
      blocks = coalesce(excluded.blocks, source.blocks), report = coalesce(excluded.report, source.report),
      bytes = greatest(source.bytes, excluded.bytes), last_used_at = excluded.last_used_at, deleted_at = null
    returning source.id, source.name, source.characters, source.blocks`
}

/** Blocks and report as they are stored, and the bytes that all of it takes of its owner's library. */
function packed({ utf8Bytes, blocks, report }: TextToStore) {
  const written = {
    blocks: blocks?.length ? JSON.stringify(blocks) : null,
    report: report ? JSON.stringify(report) : null,
  }
  const bytes = utf8Bytes + Buffer.byteLength(written.blocks ?? '') + Buffer.byteLength(written.report ?? '')
  return { ...written, bytes }
}

/**
 * Whether a text has room in its owner's library, which grows with the longest text of their plan. It goes by its hash:
 * a text is handed to the database once, by the insertion.
 * @param longest characters of the longest text of their plan
 */
export function roomFor(userId: string, source: TextToStore, longest: SQL): SQL {
  return sql`(
    select coalesce(sum(bytes), 0) + ${packed(source).bytes}::int from sources
    where user_id = ${userId}::uuid and hash <> decode(${source.hash}, 'hex')
  ) <= ${libraryTexts}::bigint * ${longest}`
}

/**
 * Stores a text, or finds it stored, as far as the plan of the moment admits its length and its owner's library has room.
 * The account is locked before anybody looks how full that is, so that two servers never fill it beyond, and a deletion
 * of the account comes either before it or after it.
 * @returns the source's id, which is the given one where the text is new; undefined when nothing was stored
 */
export function storeSourceRow(
  db: Db,
  holder: AccountHolder,
  source: TextToStore,
  { plans, now }: { plans: Plans; now: Date },
): Promise<string | undefined> {
  const longest = (account: SQL) => limitOf(account, 'characters', plans, now)
  const fits = (account: SQL) => sql`${source.text.length}::int <= ${longest(account)}`
  return db.transaction(async (transaction) => {
    const { rows: locked } = await transaction.execute<{ longest: number }>(
      sql`${lockingAccount(holder, () => ({}), fits)} returning ${longest(sql`account`)} as longest`,
    )
    if (!locked[0]) return undefined
    const room = sql`(select where ${roomFor(holder.userId, source, sql`${locked[0].longest}::int`)}) room`
    const { rows } = await transaction.execute<{ id: string }>(
      sql`with stored as (${storingText(holder.userId, source, now, room)}) select id from stored`,
    )
    return rows[0]?.id
  })
}
