import { stat } from 'node:fs/promises'
import { Order, type Report } from './child-messages.ts'
import { hashFile } from './hash-file.ts'
import { loadLlama } from './llama.ts'
import { serveWeights } from './serve-weights.ts'

// The process that runs a model. It takes its order, compares the weights with their hash, as damaged ones would load
// all the same, and serves them. It ends with its parent, whatever becomes of that, and in the middle of a job.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C at a terminal reaches the whole group; the parent ends what it does in its own order.
process.on('SIGINT', () => {})
process.once(
  'message',
  (message) => void start(Order.parse(message)).then((report) => process.send?.(report)),
)

async function start(order: Order): Promise<Report> {
  const { name, path, bytes, sha256, key } = order
  try {
    const isWhole = (await stat(path)).size === bytes && (await hashFile(path)).digest('hex') === sha256
    if (!isWhole) return { type: 'damaged' }
    return { type: 'ready', port: await serveWeights({ name, bytes, key, weights: await loadLlama(order) }) }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
