import type { Generation } from '#domain/generation.ts'
import type { ExportedFile, FormatName } from '../formats.ts'

/** What the page asks of the export worker: one file, once. `text` is what the result was made from. */
export type ExportRequest = { generation: Generation; text: string; format: FormatName }

/** What the worker answers: the file, or nothing where it could not be made. */
export type ExportAnswer = ExportedFile | undefined
