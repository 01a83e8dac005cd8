import type { EndedCall } from '#engines/hosted/ended-call.ts'
import { createHostedEngine } from '#engines/hosted/engine.ts'
import { lookAtServer } from '#engines/hosted/look-at-server.ts'
import { schemaOf } from '#domain/tools/index.ts'
import { textOf } from './engine/texts.ts'
import type { Figure } from './figure.ts'

const runs = 5
const characters = 20_000

/** A text of 20,000 characters by a real model on a real server, whose address is in `BENCH_MODEL_URL`. */
export async function benchBooksOnServer(): Promise<Figure[]> {
  const baseUrl = process.env['BENCH_MODEL_URL']
  const name = 'a text of 20,000 characters: summaries that are valid, their coverage told'
  if (!baseUrl)
    return [
      {
        name,
        value: Number.NaN,
        unit: '',
        note: 'BENCH_MODEL_URL names no server, as http://127.0.0.1:8081/v1',
      },
    ]
  const model = process.env['BENCH_MODEL'] ?? 'default'
  const { contextTokens = Infinity } = await lookAtServer({ baseUrl, apiKey: undefined, model })
  const calls: EndedCall[] = []
  let [valid, parts, failed] = [0, 0, 0]
  const text = textOf(characters)
  const begunAt = performance.now()
  const failures: string[] = []
  for (let run = 0; run < runs; run += 1) {
    const engine = createHostedEngine({
      baseUrl,
      apiKey: undefined,
      model,
      name: 'Server',
      onCall: (call) => calls.push(call),
    })
    try {
      const { result, coverage = [] } = await engine.generate({
        tool: 'summary',
        text,
        summaryWords: 500,
        signal: new AbortController().signal,
        onDraft: () => {},
        onProgress: () => {},
        onPart: ({ state }) => {
          if (state === 'done') parts += 1
          if (state === 'failed') failed += 1
        },
      })
      const isTold =
        coverage.length > 1 && coverage.every(({ covered, reason }) => covered || reason !== undefined)
      if (schemaOf('summary').safeParse(result).success && isTold) valid += 1
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  const seconds = (performance.now() - begunAt) / 1000 / runs
  const over = calls.filter(
    ({ kind, tokensRead = 0, tokensWritten = 0 }) =>
      kind === 'context' || tokensRead + tokensWritten > contextTokens,
  )
  return [
    {
      name,
      value: valid,
      unit: `of ${runs}`,
      goal: { must: { from: runs }, aim: { from: runs } },
      note: [`window ${contextTokens}, ${Math.round(seconds)} s each`, ...failures].join('; '),
    },
    {
      name: 'calls over the window',
      value: over.length,
      unit: '',
      goal: { must: { to: 0 }, aim: { to: 0 } },
    },
    {
      name: 'calls of a run',
      value: calls.length / runs,
      unit: '',
      note: `${parts / runs} parts read, ${failed / runs} failed; ${JSON.stringify(
        Object.fromEntries(
          Map.groupBy(calls, ({ outcome }) => outcome)
            .entries()
            .map(([outcome, all]) => [outcome, all.length]),
        ),
      )}`,
    },
  ]
}
