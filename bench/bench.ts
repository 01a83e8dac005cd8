import { buildMissing } from '../scripts/build-all.ts'
import { benchLoad } from './engine/load.ts'
import { benchQuality } from './engine/quality.ts'
import { benchSentences } from './engine/sentences.ts'
import { benchSpeed } from './engine/speed.ts'
import { lineOf, type Figure } from './figure.ts'
import { benchBooks } from './books.ts'
import { benchMemoryOfBooks } from './books-memory.ts'
import { benchBooksOnServer } from './books-on-server.ts'
import { benchExport } from './export.ts'
import { benchFalsehoods } from './engine/falsehoods.ts'
import { benchFlood, benchSignUps } from './flood.ts'
import { benchFloodOfBodies } from './flood-bodies.ts'
import { benchHistory } from './history.ts'
import { benchLongSource } from './long-source.ts'
import { benchPages } from './pages.ts'
import { benchHeadings } from './readers/headings.ts'
import { benchReaders } from './readers/readers.ts'
import { benchFirstToken, benchSentBytes, benchStreams } from './relay.ts'
import { benchRest } from './rest.ts'
import { benchReviews } from './reviews.ts'
import { benchShare } from './share.ts'
import { benchStart } from './start.ts'

// Every figure beside its peer or its limit, measured in the same run: a ratio travels between machines, a time does not.
const parts: [title: string, measure: () => Promise<Figure[]>][] = [
  ['Pages', benchPages],
  ['Start', benchStart],
  ['Streams: first token', benchFirstToken],
  ['Streams: processor and memory', benchStreams],
  ['Streams: bytes', benchSentBytes],
  ['Books', benchBooks],
  ['Books: memory of the server', benchMemoryOfBooks],
  ['Long texts on a real server', benchBooksOnServer],
  ['Long sources', benchLongSource],
  ['Memory of a release', benchRest],
  ['Readers of documents', benchReaders],
  ['Headings of PDFs', benchHeadings],
  ['Flood of wrong passwords', benchFlood],
  ['Flood of sign-ups', benchSignUps],
  ['Flood of hostile bodies', benchFloodOfBodies],
  ['History', benchHistory],
  ['Reviews of cards', benchReviews],
  ['Shared quiz', benchShare],
  ['Export of cards', benchExport],
  ['Sentences of nine languages', benchSentences],
  ['Built-in engine: what it writes', benchQuality],
  ['Evidence: planted falsehoods', benchFalsehoods],
  ['Built-in engine: how fast', benchSpeed],
  ['Built-in engine: how soon', benchLoad],
]

const wanted = process.argv.slice(3)
await buildMissing()
for (const [title, measure] of parts) {
  if (wanted.length > 0 && !wanted.some((word) => title.toLowerCase().includes(word.toLowerCase()))) continue
  console.log(`\n${title}`)
  for (const figure of await measure()) console.log(lineOf(figure))
}
process.exit(0)
