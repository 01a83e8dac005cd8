import type { ExportedFile, FormatName } from '../formats.ts'

/**
 * What the page asks of the export worker: one file, once. The generation is sent as JSON, which takes the page half the
 * time of a copy; `text` is what it was made from.
 */
export type ExportRequest = { generation: string; text: string; format: FormatName }

/** What the worker answers: the file, or nothing where it could not be made. */
export type ExportAnswer = ExportedFile | undefined
