import * as z from 'zod/mini'
import { storable } from './source-text.ts'

/** What a source is called: a file's name, a web page's title, or "Pasted text". */
export const SourceName = z.string().check(z.overwrite(storable), z.trim(), z.minLength(1), z.maxLength(255))
export const pastedText = 'Pasted text'
