/** What is used of a worker. */
export type ReaderPort = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

export type ReaderPool = {
  /** A reader for exclusive use; `started`: whether it has already reported that it runs. */
  take(): { port: ReaderPort; started: boolean }
  /** Keeps a reader that answered well for the next file. */
  giveBack(port: ReaderPort): void
}

/** How long a reader waits for a next file before its memory is given back. */
const patienceMs = 60_000

/**
 * Keeps one idle reader: to start one takes longer than to read most files.
 * @param start starts a reader
 */
export function createReaderPool(start: () => ReaderPort, idleMs = patienceMs): ReaderPool {
  let idle: ReaderPort | undefined
  let retirement: ReturnType<typeof setTimeout> | undefined
  const retire = (): void => {
    idle?.terminate()
    idle = undefined
  }
  return {
    take() {
      clearTimeout(retirement)
      const port = idle
      idle = undefined
      return port ? { port, started: true } : { port: start(), started: false }
    },
    giveBack(port) {
      clearTimeout(retirement)
      retire()
      idle = port
      // One that dies while it waits is not taken for one that lives.
      port.addEventListener('error', () => idle === port && retire(), { once: true })
      retirement = setTimeout(retire, idleMs)
    },
  }
}

/** A reader for each file, ended after it: for those that hold much memory. */
export function oneForEach(start: () => ReaderPort): ReaderPool {
  return { take: () => ({ port: start(), started: false }), giveBack: (port) => port.terminate() }
}
