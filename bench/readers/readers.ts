import type { Figure } from '../figure.ts'
import { findSamples } from './corpus.ts'
import { benchInChromium } from './in-chromium.ts'
import { benchInNode } from './in-node.ts'
import { benchInProcesses } from './in-processes.ts'

/** Reading documents: how well, and how fast beside raw pdf.js in the same run, in Node and in Chromium. */
export async function benchReaders(): Promise<Figure[]> {
  const { samples, note } = await findSamples()
  return [
    { name: 'documents', value: samples.length, unit: '', note },
    ...(await benchInNode(samples)),
    ...(await benchInProcesses(samples)),
    ...(await benchInChromium(samples)),
  ]
}
