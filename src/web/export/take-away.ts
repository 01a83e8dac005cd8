import type { Generation } from '#domain/generation.ts'
import { exportInWorker } from '#export/browser/export-in-worker.ts'
import type { ExportedFile } from '#export/formats.ts'

/** Puts a result on the clipboard, its citations as footnotes. @throws where the browser does not allow it */
export async function copyResult(generation: Generation, text: string): Promise<void> {
  const { bytes } = await exportInWorker({ generation, text }, 'text')
  await navigator.clipboard.writeText(new TextDecoder().decode(bytes))
}

/** Prints a result: a quiz as worksheet and answer sheet, another with its citations as footnotes. */
export async function printResult(generation: Generation, text: string): Promise<void> {
  const { bytes } = await exportInWorker({ generation, text }, 'print')
  // Our policy allows no styles in the markup; a style sheet made by a script is none.
  const [before = '', style = '', after = ''] = new TextDecoder().decode(bytes).split(/<\/?style>/)
  const page = new DOMParser().parseFromString(before + after, 'text/html')
  const frame = document.createElement('iframe')
  frame.className = 'visually-hidden'
  frame.title = page.title
  document.body.append(frame)
  const [inside, view] = [frame.contentDocument, frame.contentWindow]
  if (!inside || !view) throw new Error('The frame has no page')
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(style)
  inside.adoptedStyleSheets = [sheet]
  inside.title = page.title
  inside.body.replaceWith(inside.adoptNode(page.body))
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}

/** Has the browser keep a file, as one that was downloaded. */
export function saveFile({ name, type, bytes }: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
