import { fileEndings } from '#readers/file-endings.ts'

/** What the file dialog offers: every ending that a reader knows, and all types of text: others are told by their bytes. */
export const acceptedFiles = `.${Object.values(fileEndings).flat().join(',.')},application/pdf,text/*`
