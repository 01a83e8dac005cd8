/** Work that is done by so many at once, in its order. What is added meanwhile is done as well. */
export class WorkPool<Item> {
  readonly #waiting: Item[] = []
  atOnce: number

  constructor(items: readonly Item[], atOnce: number) {
    this.#waiting.push(...items)
    this.atOnce = Math.max(1, atOnce)
  }

  add(...items: Item[]): void {
    this.#waiting.push(...items)
  }

  /** Leaves undone what was not begun. */
  clear(): Item[] {
    return this.#waiting.splice(0)
  }

  /** @throws what the first work that failed threw, once none runs any more */
  async run(work: (item: Item) => Promise<void>): Promise<void> {
    const running = new Set<Promise<void>>()
    const failures: unknown[] = []
    const isLeft = () => this.#waiting.length > 0 && failures.length === 0
    while (running.size > 0 || isLeft()) {
      while (running.size < this.atOnce && isLeft()) {
        const done: Promise<void> = work(this.#waiting.shift()!)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => running.delete(done))
        running.add(done)
      }
      await Promise.race(running)
    }
    if (failures.length > 0) throw failures[0]
  }
}
