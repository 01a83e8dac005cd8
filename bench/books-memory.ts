import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { startBookProvider } from '#test/book-provider.ts'
import { makeLongText } from '#test/long-text.ts'
import { endingOf, signUp } from '#test/server.ts'
import type { Figure } from './figure.ts'

const characters = 3_000_000
const wordLength = 5.72

/** What a server holds beyond its rest while it reads a text of 3,000,000 characters: by a model, and without one. */
export async function benchMemoryOfBooks(): Promise<Figure[]> {
  const provider = await startBookProvider({ window: 32_768 })
  const settings = {
    PLANS: 'off',
    LLM_BASE_URL: provider.baseUrl,
    LLM_MODEL: 'reader',
    LLM_CONTEXT: '32768',
    LLM_CONCURRENCY: '8',
  }
  const child = fork(new URL('books-server.ts', import.meta.url), [JSON.stringify(settings)])
  const heard = async () => ((await once(child, 'message')) as unknown[])[0]
  const url = (await heard()) as string
  const most = async () => {
    child.send('most')
    return (await heard()) as number
  }
  const ada = await signUp(url)
  const { text, blocks } = makeLongText(Array.from({ length: 20 }, () => characters / wordLength / 20))
  const body = { text: text.slice(0, characters), blocks, tool: 'summary' }
  const figures: Figure[] = []
  for (const engine of ['model', 'built-in'] as const) {
    const own = engine === 'built-in' ? { engine } : {}
    const warm = makeLongText([2000]).text
    await endingOf(await ada.post('/api/generations', { tool: 'summary', text: warm, ...own }))
    await delay(3000)
    await most()
    await delay(1000)
    const rest = await most()
    const ending = await endingOf(await ada.post('/api/generations', { ...body, ...own }))
    figures.push({
      name: `memory of the server over its rest, 3,000,000 characters, ${engine}`,
      value: (await most()) - rest,
      unit: 'MB',
      goal: { must: { to: 300 }, aim: { to: 150 } },
      note: `rest ${Math.round(rest)} MB, ${ending.type}`,
    })
  }
  child.kill()
  await provider.close()
  return figures
}
