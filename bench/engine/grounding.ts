import { fileURLToPath } from 'node:url'
import type { Figure } from '../figure.ts'
import { measureWith } from './kit.ts'

/** Claims of people and models, looked up in their sources; each label against what people say of the claim. */
export async function benchGrounding(): Promise<Figure[]> {
  const found = await measureWith('grounding.mjs', [fileURLToPath(new URL('./linker.ts', import.meta.url))])
  const rows: [path: string, name: string][] = [
    ['wice.hit1', 'its sentence found first'],
    ['wice.hit3', 'its sentence among three'],
    ['macroBA', 'supported or not, balanced accuracy at the best threshold'],
    ['byLabel.linked.supported', 'linked claims that are supported'],
  ]
  return rows.map(([path, name]) => ({ name: `evidence: ${name}`, value: found.at(path), unit: '' }))
}
