// Reads one file by the plain loop over pdf.js, in a process of its own: what a first file costs at the least.
import { readFile } from 'node:fs/promises'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readRaw } from './raw-loop.ts'

const [path = ''] = process.argv.slice(2)
await readRaw(pdfjs, new Uint8Array(await readFile(path)), {}).catch(() => '')
process.exit()
