import type { Generation } from '#domain/generation.ts'
import { exportInWorker } from '#export/browser/export-in-worker.ts'
import type { ExportedFile } from '#export/formats.ts'

/** Puts a result on the clipboard, its citations as footnotes. @throws where the browser does not allow it */
export async function copyResult(generation: Generation, text: string): Promise<void> {
  const { bytes } = await exportInWorker({ generation, text, format: 'text' })
  await navigator.clipboard.writeText(new TextDecoder().decode(bytes))
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
