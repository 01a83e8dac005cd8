import * as z from 'zod/mini'
import { cleanName, cutName } from './name.ts'

/** A name as a source has it, and its beginning where it is longer than any file's. May be empty. */
const fitting = (name: string) => cutName(cleanName(name), 255)

/** What a source is called: a file's name, a web page's title, or the opening of a pasted text. */
export const SourceName = z.string().check(z.overwrite(fitting), z.minLength(1))

/** The name that a text comes with. Nobody chose that of a file: one with nothing to see in it is empty, and so none. */
export const GivenName = z.nullable(z.string().check(z.overwrite(fitting)))
