import { benchBooks } from './books.ts'
import { benchBooksOnServer } from './books-on-server.ts'
import { lineOf } from './figure.ts'
for (const f of process.env.BENCH_MODEL_URL ? await benchBooksOnServer() : await benchBooks())
  console.log(lineOf(f))
process.exit(0)
