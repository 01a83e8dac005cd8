/**
 * pdf.js, with a worker of its own beside the one this runs in: one parses while the other puts together.
 * @throws when either cannot be loaded
 */
export async function startPdfjs(): Promise<{ pdfjs: typeof import('pdfjs-dist'); port: Worker }> {
  const [port, pdfjs] = await Promise.all([startEngine(), import('pdfjs-dist')])
  return { pdfjs, port }
}

/** A worker that cannot be loaded says nothing but `error`, so its first word is waited for. */
function startEngine(): Promise<Worker> {
  const worker = new Worker(new URL('./pdf-engine.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(worker), { once: true })
    worker.addEventListener('error', () => reject(new Error('The PDF engine did not start')), { once: true })
  })
}
