import type { LocalServer } from '#domain/model-server.ts'
import { listModels, type ModelList } from './list-models.ts'

export type LocalPort = { port: number; name: string }

/** Where these programs listen unless they are told otherwise; LocalAI shares the port of llama.cpp. */
const usualPorts: readonly LocalPort[] = [
  { port: 11434, name: 'Ollama' },
  { port: 1234, name: 'LM Studio' },
  { port: 8080, name: 'llama.cpp' },
  { port: 8000, name: 'vLLM' },
  { port: 1337, name: 'Jan' },
]

/** What listens here answers at once; what does not is no model server. */
const withinMs = 1_500

/** Asks the usual ports of this machine, and nothing else, who answers there. In the order of `ports`. */
export async function findLocalServers({
  ports = usualPorts,
  signal,
}: {
  ports?: readonly LocalPort[]
  signal?: AbortSignal | undefined
} = {}): Promise<LocalServer[]> {
  return Promise.all(
    ports.map(async ({ port, name }) => {
      const baseUrl = `http://localhost:${port}/v1`
      const list = await listModels({ baseUrl, signal, withinMs })
      return { name: nameOf(list, name), baseUrl, found: foundIn(list) }
    }),
  )
}

/** What answers by another program's port is not called by it; Jan runs programs that call themselves otherwise. */
function nameOf(list: ModelList, usual: string): string {
  if (!list.ok || usual === 'Jan') return usual
  return list.server ?? 'A model server'
}

function foundIn(list: ModelList): LocalServer['found'] {
  if (list.ok) return { ms: list.ms, models: list.models }
  return list.trouble.kind === 'key' ? 'wants-key' : null
}
