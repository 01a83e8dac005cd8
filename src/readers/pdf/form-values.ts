import * as z from 'zod/mini'
import type { PdfDocument } from './library.ts'
import type { Line } from './page-lines.ts'

/** What was entered into a form, and where; lengths in points. */
export type FormValue = { page: number; text: string; left: number; bottom: number; top: number }

const Field = z.object({
  type: z.enum(['text', 'combobox', 'listbox']),
  value: z.string(),
  page: z.int(),
  rect: z.array(z.number()).check(z.length(4)),
  hidden: z.optional(z.nullable(z.boolean())),
  password: z.optional(z.nullable(z.boolean())),
})

/** The entries of a document's form, which are no part of its pages' text. Hidden and secret ones are omitted. */
export async function readFormValues(document: PdfDocument): Promise<FormValue[]> {
  // A form too damaged to be read costs its entries only.
  const fields = await document.getFieldObjects().catch(() => null)
  return [...(fields?.values() ?? [])].flat().flatMap((raw) => {
    const { data: field } = Field.safeParse(raw)
    if (!field || field.hidden || field.password || field.value.trim() === '') return []
    const [left = 0, bottom = 0, , top = 0] = field.rect
    return [{ page: field.page + 1, text: field.value.trim(), left, bottom, top }]
  })
}

/** The lines of a page with the entries of its form: behind the label to the left of each, or at the end. */
export function withFormValues(page: number, lines: Line[], values: FormValue[]): Line[] {
  if (values.length === 0) return lines
  const filled = [...lines]
  for (const { text, left, bottom, top } of values.toSorted((a, b) => b.top - a.top || a.left - b.left)) {
    const size = Math.max(1, top - bottom)
    const label = filled.filter((line) => line.left < left && line.y > bottom - size / 2 && line.y < top)
    const nearest = label.toSorted((a, b) => a.left - b.left).at(-1)
    if (nearest) filled[filled.indexOf(nearest)] = { ...nearest, text: `${nearest.text} ${text}` }
    else
      filled.push({
        page,
        text,
        left,
        right: left + size,
        y: bottom,
        size,
        upright: true,
        bold: false,
        strong: [],
        parted: false,
      })
  }
  return filled
}
