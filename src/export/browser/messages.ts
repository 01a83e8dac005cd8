import type { Card } from '#domain/study/card.ts'
import type { Generation } from '#domain/generation.ts'
import type { Handout } from '../handout.ts'
import type { ExportedFile, FormatName } from '../formats.ts'
import type { CardTable } from '../import/read-cards.ts'
import type { ReadHandout } from '../parse-handout.ts'

/** What is exported: a result and the text it was made from, with the answers of an attempt at it, or cards under the name of theirs. */
export type Exportable =
  | { generation: Generation; text: string; answers?: Handout['answers'] }
  | { title: string; cards: readonly Card[] }

/** What the page asks of the export worker: one file, once. `what` is sent as JSON, which takes half the time of a copy. */
export type ExportRequest = { what: string; format: FormatName }

/** What the worker answers: the file, or nothing where it could not be made. */
export type ExportAnswer = ExportedFile | undefined

/** What the page asks of the import worker: one file or pasted text, once. */
export type ImportRequest = { content: string | Uint8Array; name: string }

/** What the worker answers: what was read either way, or the sentence on what kept it from that. */
export type ImportAnswer = { quiz: ReadHandout | { failed: string }; cards: CardTable | { failed: string } }
