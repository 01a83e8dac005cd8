import type { Card } from '#domain/study/card.ts'
import type { Generation } from '#domain/generation.ts'
import type { ExportedFile, FormatName } from '../formats.ts'

/** What is exported: a result and the text it was made from, or cards under the name of theirs. */
export type Exportable = { generation: Generation; text: string } | { title: string; cards: readonly Card[] }

/** What the page asks of the export worker: one file, once. `what` is sent as JSON, which takes half the time of a copy. */
export type ExportRequest = { what: string; format: FormatName }

/** What the worker answers: the file, or nothing where it could not be made. */
export type ExportAnswer = ExportedFile | undefined
