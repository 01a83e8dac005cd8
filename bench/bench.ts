import { buildMissing } from '../scripts/build-all.ts'
import { benchBuiltIn } from './built-in.ts'
import type { Figure } from './figure.ts'
import { benchPages } from './pages.ts'
import { benchPdf } from './pdf.ts'
import { benchRelay } from './relay.ts'
import { benchStart } from './start.ts'

// Every figure beside its peer or its limit, measured in the same run: a ratio travels between machines, a time does not.
const parts: [title: string, measure: () => Promise<Figure[]>][] = [
  ['Pages', benchPages],
  ['Start', benchStart],
  ['Provider streams', benchRelay],
  ['Reading PDF', benchPdf],
  ['Built-in engine', benchBuiltIn],
]

const wanted = process.argv.slice(3)
await buildMissing()
for (const [title, measure] of parts) {
  if (wanted.length > 0 && !wanted.some((word) => title.toLowerCase().includes(word.toLowerCase()))) continue
  console.log(`\n${title}`)
  for (const { name, value, unit, note } of await measure()) {
    const figure = Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1)
    console.log(`  ${name.padEnd(58)} ${figure.padStart(9)} ${unit.padEnd(4)} ${note ?? ''}`)
  }
}
process.exit(0)
