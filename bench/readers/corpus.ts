import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { makePdf } from '#test/make-pdf.ts'
import { tides, tidesPages } from '#test/tides.ts'
import { root } from '../../scripts/paths.ts'

/** A document, and what is known of it. */
export type Sample = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  kind: string
  /** The sentence or `text` an upload must end in; every one that can be defended. */
  expected: string | undefined
  accepted: string[] | undefined
  /** What pdftotext says, where it is worth comparing with. */
  reference: string | undefined
  /** The text before heads, feet, page numbers and broken words were added to it. */
  clean: string | undefined
}

const Manifest = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      category: z.string(),
      expected: z.string(),
      accept: z.array(z.string()),
      reference: z.optional(z.string()),
      reference_quality: z.optional(z.string()),
      clean_reference: z.optional(z.string()),
    }),
  ),
})

/**
 * The documents to measure with: every PDF of the folder `READERS_FILES` names, with references made by pdftotext; or
 * the evaluation kit beside the checkout; or a few that are made.
 */
export async function findSamples(): Promise<{ samples: Sample[]; note: string }> {
  const folder = process.env['READERS_FILES']
  if (folder) return { samples: await fromFolder(folder), note: `the PDFs in ${folder}` }
  const kit = join(root, '..', 'shared', 'eval', 'pdf')
  if (existsSync(join(kit, 'manifest.json'))) return { samples: fromKit(kit), note: 'the evaluation kit' }
  return { samples: made(), note: 'made documents; the evaluation kit is not here' }
}

function fromKit(kit: string): Sample[] {
  const read = (file: string | undefined): string | undefined => file && readFileSync(join(kit, file), 'utf8')
  const { files } = Manifest.parse(JSON.parse(readFileSync(join(kit, 'manifest.json'), 'utf8')))
  return files
    .filter(({ file }) => file.endsWith('.pdf'))
    .map((entry) => ({
      name: entry.file.replace(/^pdf\//, ''),
      bytes: new Uint8Array(readFileSync(join(kit, entry.file))),
      kind: entry.category,
      expected: entry.expected,
      accepted: entry.accept,
      reference: entry.reference_quality ? undefined : read(entry.reference),
      clean: read(entry.clean_reference),
    }))
}

async function fromFolder(folder: string): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const name of readdirSync(folder).filter((file) => /\.pdf$/i.test(file))) {
    const bytes = new Uint8Array(readFileSync(join(folder, name)))
    const reference = await runPdftotext(join(folder, name))
    samples.push({
      name,
      bytes,
      kind: 'unknown',
      expected: undefined,
      accepted: undefined,
      reference,
      clean: undefined,
    })
  }
  return samples
}

function made(): Sample[] {
  const bytes = new Uint8Array(makePdf({ pages: tidesPages() }))
  const text = [tides.title, ...tides.paragraphs].join('\n\n')
  const known = { expected: 'text', accepted: ['text'], reference: text, clean: text }
  return [{ name: 'tides.pdf', bytes, kind: 'text', ...known }]
}

/** The text by pdftotext, held to 10 s, 2 GB of memory and 20 MB of text; undefined where it gives none. */
export async function runPdftotext(path: string): Promise<string | undefined> {
  const command = `ulimit -v 2000000 -f 20000; exec timeout 10 pdftotext -l 50 -enc UTF-8 "$1" -`
  try {
    const { stdout } = await promisify(execFile)('bash', ['-c', command, 'bash', path], { maxBuffer: 20e6 })
    return stdout.trim() === '' ? undefined : stdout
  } catch {
    return undefined
  }
}
