import { fileEndings } from '#readers/file-endings.ts'

/** What the file dialog offers: every ending that a reader knows, and two types for systems without endings. */
export const acceptedFiles = `.${Object.values(fileEndings).flat().join(',.')},application/pdf,text/plain`
