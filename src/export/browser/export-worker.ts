// Runs off the page's thread: a long quiz is written without the page standing still.
import { exportHandout } from '../formats.ts'
import { handoutOf, handoutOfDeck } from '../handout.ts'
import type { Exportable, ExportAnswer, ExportRequest } from './messages.ts'

self.addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => void answer(data))

async function answer({ what, format }: ExportRequest): Promise<void> {
  const tell = (message: ExportAnswer): void => self.postMessage(message, { transfer: [] })
  try {
    const made = JSON.parse(what) as Exportable
    const handout =
      'cards' in made ? handoutOfDeck(made.title, made.cards) : handoutOf(made.generation, made.text)
    tell(await exportHandout(handout, format))
  } catch {
    tell(undefined)
  }
}
