import { currentSender } from './sender.ts'

export type FairQueue = {
  /** Waits for a turn. @returns ends the turn */
  enter: () => Promise<() => void>
  /** Runs a task in its turn. */
  run: <T>(task: () => Promise<T>) => Promise<T>
}

type Bounds = {
  /** Turns taken at the same time. */
  atOnce: number
  /** Those who may wait for their turn. */
  waiting: number
  /** How long they do at the most, in milliseconds. */
  patienceMs: number
  /** What they are told for whom there is no turn. */
  refuse: () => Error
}

type Waiting = { begin: () => void; giveUp: () => void }

/**
 * A queue for what is costly, in which networks take turns, and in each of them accounts: whoever sends a flood waits
 * behind it, and nobody else does. When it is full, the network that has most in it loses what it sent last.
 */
export function createFairQueue(bounds: Bounds): FairQueue {
  const { atOnce, waiting, refuse } = bounds
  /** By network and account, whose turn is next first. */
  const networks = new Map<string, Map<string, Waiting[]>>()
  let running = 0
  let count = 0

  /** Takes out the next one, and puts its account and network behind all others. */
  function shift(): Waiting | undefined {
    const [network, accounts] = firstOf(networks)
    const [account, line] = accounts ? firstOf(accounts) : []
    const next = line?.shift()
    if (!next || !accounts || !line || network === undefined || account === undefined) return undefined
    count -= 1
    accounts.delete(account)
    if (line.length > 0) accounts.set(account, line)
    networks.delete(network)
    if (accounts.size > 0) networks.set(network, accounts)
    return next
  }

  function makeRoomFor(network: string): void {
    let largest = network
    for (const one of networks.keys()) if (lengthOf(one) > lengthOf(largest)) largest = one
    if (largest === network) throw refuse()
    const longest = [...(networks.get(largest)?.values() ?? [])].reduce((a, b) =>
      b.length > a.length ? b : a,
    )
    longest.at(-1)?.giveUp()
  }

  const lengthOf = (network: string) =>
    [...(networks.get(network)?.values() ?? [])].reduce((sum, line) => sum + line.length, 0)

  function waitInLine(): Promise<void> {
    const { network, account } = currentSender()
    if (count >= waiting) makeRoomFor(network)
    const accounts = networks.get(network) ?? new Map<string, Waiting[]>()
    const line = accounts.get(account) ?? []
    networks.set(network, accounts.set(account, line))
    count += 1
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => me.giveUp(), bounds.patienceMs)
      const me: Waiting = {
        begin() {
          clearTimeout(patience)
          resolve()
        },
        giveUp() {
          clearTimeout(patience)
          line.splice(line.indexOf(me), 1)
          if (line.length === 0) accounts.delete(account)
          if (accounts.size === 0) networks.delete(network)
          count -= 1
          reject(refuse())
        },
      }
      line.push(me)
    })
  }

  async function enter(): Promise<() => void> {
    if (running < atOnce) running += 1
    // Whoever ends a turn hands it to the next one, so `running` does not change.
    else await waitInLine()
    return () => {
      const next = shift()
      if (next) next.begin()
      else running -= 1
    }
  }

  return {
    enter,
    async run(task) {
      const leave = await enter()
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}

function firstOf<Value>(map: Map<string, Value>): [string, Value] | [] {
  for (const entry of map) return entry
  return []
}
