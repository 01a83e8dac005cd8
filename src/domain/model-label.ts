import * as z from 'zod/mini'
import { cleanName } from './name.ts'

/** What readers know a model by, as "Fast": in a list of models and before `=`, so without either sign. */
export const ModelLabel = z
  .string()
  .check(
    z.overwrite(cleanName),
    z.maxLength(30, 'a label of 1 to 30 characters'),
    z.regex(/^[\p{L}\p{N}][^,=\p{C}]*$/u, 'a label that begins with a letter or digit, without , or ='),
  )

/** More than so many models nobody needs in a row. */
export const mostModels = 10

/** Whether no two models of a list go by the same label. */
export function haveOwnLabels(models: readonly { label?: string | undefined }[]): boolean {
  const labels = models.flatMap(({ label }) => (label === undefined ? [] : [label.toLowerCase()]))
  return new Set(labels).size === labels.length
}
