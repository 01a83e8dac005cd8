import type { Plugin } from 'vite'
import { patchParser } from './patch-parser.ts'

/** Has the browser's reader parse with pdf.js as we change it. */
export function patchedParser(): Plugin {
  return {
    name: 'patched-parser',
    transform: {
      filter: { id: /\/pdfjs-dist\/build\/pdf\.worker\.mjs$/ },
      handler: (source) => ({ code: patchParser(source), map: null }),
    },
  }
}
