import type { Pool, PoolClient } from 'pg'
import { createFairQueue } from '#auth/limits/fair-queue.ts'

/** Statements and transactions that may wait for a connection. */
const waiting = 2000

type Connected = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void

/** Has those who need a connection of a pool wait in a fair queue, each by whom the work is done for. */
export function takeTurns(pool: Pool): void {
  const { enter } = createFairQueue({
    atOnce: pool.options.max,
    waiting,
    get patienceMs() {
      return pool.options.connectionTimeoutMillis ?? 0
    },
    // As the pool itself says it.
    refuse: () => new Error('timeout exceeded when trying to connect'),
  })
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>

  async function connectInTurn(): Promise<PoolClient> {
    const leave = await enter()
    try {
      const client = await connect()
      // The pool gives it another one each time it hands it out.
      const release = client.release.bind(client)
      client.release = (error) => {
        release(error)
        leave()
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }

  pool.connect = ((connected?: Connected) => {
    const client = connectInTurn()
    if (!connected) return client
    client.then(
      (one) => connected(undefined, one, (error) => one.release(error)),
      (error: Error) => connected(error),
    )
    return undefined
  }) as Pool['connect']
}
