/** Lets so many calls through at once, in the order in which they came. */
export class CallQueue {
  readonly #atOnce: number
  readonly #waiting: { start: () => void; onPlace: (before: number) => void }[] = []
  #running = 0

  /** @param atOnce 1 or more; Infinity for no limit */
  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /**
   * Does a job once its turn has come.
   * @param onPlace told how many are to be done before, whenever that changes
   * @throws the signal's reason, where it aborts before the turn has come
   */
  async run<T>(job: () => Promise<T>, signal: AbortSignal, onPlace: (before: number) => void): Promise<T> {
    signal.throwIfAborted()
    if (this.#running >= this.#atOnce) await this.#wait(signal, onPlace)
    else this.#running += 1
    try {
      return await job()
    } finally {
      const next = this.#waiting.shift()
      if (next) {
        next.start()
        this.#tellPlaces()
      } else this.#running -= 1
    }
  }

  #wait(signal: AbortSignal, onPlace: (before: number) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1)
        this.#tellPlaces()
        reject(signal.reason as Error)
      }
      const place = {
        onPlace,
        start: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      this.#waiting.push(place)
      signal.addEventListener('abort', leave, { once: true })
      onPlace(this.#running + this.#waiting.length - 1)
    })
  }

  #tellPlaces(): void {
    this.#waiting.forEach(({ onPlace }, index) => onPlace(this.#running + index))
  }
}
