import * as z from 'zod/mini'
import type { Tool } from '#domain/tools/index.ts'
import { toolOrder } from '#domain/tools/words.ts'

const count = z._default(z.int().check(z.gte(0)), 0)

/** How often each tool was used on this device: a courtesy display, never the allowance. */
export const Counters = z.object(
  Object.fromEntries(toolOrder.map((tool) => [tool, count])) as Record<Tool, typeof count>,
)
export type Counters = z.infer<typeof Counters>

const database = 'morsel'
const version = 1
const store = 'toolUsage'
const key = 'usage'

/** The counters: from the browser database, else from local storage, else all zero. */
export async function readCounters(): Promise<Counters> {
  return (await readDatabase()) ?? readLocalStorage() ?? Counters.parse({})
}

/**
 * Adds one to a tool's counter in both stores. A store that cannot be written is passed over.
 * @param id of the generation, which counts once, however many tabs see its end
 */
export async function countUse(tool: Tool, id: string): Promise<void> {
  const count = async () => {
    if (isNew(id)) await addOne(tool)
  }
  // Only secure pages have locks.
  await (navigator.locks ? navigator.locks.request('toolUsage', count) : count())
}

/** How many generations are remembered as counted: more than end in two tabs at once. */
const remembered = 50
const counted = 'countedGenerations'

function isNew(id: string): boolean {
  try {
    const known = z.array(z.string()).safeParse(JSON.parse(localStorage.getItem(counted) ?? '[]'))
    const stored = known.data ?? []
    if (stored.includes(id)) return false
    localStorage.setItem(counted, JSON.stringify([id, ...stored].slice(0, remembered)))
  } catch (error) {
    warn(error)
  }
  return true
}

async function addOne(tool: Tool): Promise<void> {
  const counters = await readCounters()
  const next = { ...counters, [tool]: counters[tool] + 1 }
  await writeDatabase(next)
  try {
    localStorage.setItem(store, JSON.stringify(next))
  } catch (error) {
    warn(error)
  }
}

async function readDatabase(): Promise<Counters | undefined> {
  try {
    return await withStore('readonly', async (records) => {
      const parsed = Counters.safeParse(await settled(records.get(key)))
      return parsed.success ? parsed.data : undefined
    })
  } catch (error) {
    warn(error)
    return undefined
  }
}

async function writeDatabase(counters: Counters): Promise<void> {
  try {
    await withStore('readwrite', (records) => settled(records.put(counters, key)))
  } catch (error) {
    warn(error)
  }
}

function readLocalStorage(): Counters | undefined {
  try {
    const parsed = Counters.safeParse(JSON.parse(localStorage.getItem(store) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch (error) {
    warn(error)
    return undefined
  }
}

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(database, version)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const opened = await settled(opening)
  try {
    return await work(opened.transaction(store, mode).objectStore(store))
  } finally {
    opened.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser database failed'))
  })
}

/** Device storage failing is worth a word to whoever looks, and never in the way. */
function warn(error: unknown): void {
  console.warn(error)
}
