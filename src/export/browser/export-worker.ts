// Runs off the page's thread: a long quiz is written without the page standing still.
import type { Generation } from '#domain/generation.ts'
import { exportHandout } from '../formats.ts'
import { handoutOf } from '../handout.ts'
import type { ExportAnswer, ExportRequest } from './messages.ts'

self.addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => void answer(data))

async function answer({ generation, text, format }: ExportRequest): Promise<void> {
  const tell = (message: ExportAnswer): void => self.postMessage(message, { transfer: [] })
  try {
    tell(await exportHandout(handoutOf(JSON.parse(generation) as Generation, text), format))
  } catch {
    tell(undefined)
  }
}
