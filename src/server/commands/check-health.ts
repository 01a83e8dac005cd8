import { loadEnvironment } from '../env.ts'

/** How long the server may take to answer. */
const timeoutMs = 5_000

/** Asks the server of this configuration whether it lives, for a container's health check. @returns the exit code */
export async function checkHealth(): Promise<0 | 1> {
  try {
    const { HOST, PORT } = loadEnvironment(process.env)
    // What listens on all addresses listens on loopback.
    const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/healthz`
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    process.stdout.write(`${url} answers ${status}\n`)
    return ok ? 0 : 1
  } catch (error) {
    process.stderr.write(`The server does not answer: ${String(error)}\n`)
    return 1
  }
}
