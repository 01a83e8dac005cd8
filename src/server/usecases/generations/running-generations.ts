import { randomInt } from 'node:crypto'
import { isEnding, type GenerationEvent } from '#domain/generation.ts'
import { GrowingDraft } from '#domain/growing-draft.ts'
import { hasWords } from '#domain/tools/sections.ts'

/** A process that has not renewed the lease of a generation for this long is taken for dead. */
export const leaseMs = 30_000

/** The reason with which a person stops a generation. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

type Kind = GenerationEvent['type']

/** A later event takes the place of an earlier one of its kind; of parts, of the same part. */
const placeOf = (event: GenerationEvent) => (event.type === 'part' ? `part ${event.part}` : event.type)

/** The order in which a late reader gets what it missed. */
const order: Kind[] = ['started', 'plan', 'part', 'progress', 'partial', 'done', 'failed', 'cancelled']

type Begun = {
  id: string
  userId: string
  sourceId: string
  /** Whether a draft has all of the result. */
  isWhole: (draft: unknown) => boolean
}

/**
 * One generation at work. It lives apart from the requests that watch it, and remembers the latest event of each
 * kind and of each part: a reader that joins late, or reads slowly, gets where things stand and not everything that
 * happened. Of the draft each gets what is new to them.
 */
export class RunningGeneration {
  readonly id: string
  readonly userId: string
  readonly sourceId: string
  readonly #abort = new AbortController()
  readonly #latest = new Map<string, { event: GenerationEvent; serial: number }>()
  #serial = 0
  readonly #draft = new GrowingDraft(newTag())
  /** The last draft that a reader was given. */
  #told: unknown
  /** Something began in the draft, and not only a text went on. */
  #mayBeWhole = false
  readonly #watchers = new Set<() => void>()
  #reading = 0
  #shown = false
  #wholeShown = false
  readonly #isWhole: (draft: unknown) => boolean

  constructor({ id, userId, sourceId, isWhole }: Begun) {
    this.id = id
    this.userId = userId
    this.sourceId = sourceId
    this.#isWhole = isWhole
  }

  /** Whether a reader was given a word of the result. */
  get shown(): boolean {
    return this.#shown
  }

  /** Whether a reader was given all of the result. */
  get wholeShown(): boolean {
    return (this.#wholeShown ||= this.#isWhole(this.#told))
  }

  /** Aborted when the generation is to stop; its reason says why. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Whether anybody reads its events, through this process at least. */
  get watched(): boolean {
    return this.#reading > 0
  }

  stop(reason: Error): void {
    this.#abort.abort(reason)
  }

  emit(event: GenerationEvent): void {
    if (event.type === 'partial') this.#mayBeWhole = this.#draft.take(event.draft) || this.#mayBeWhole
    else this.#latest.set(placeOf(event), { event, serial: (this.#serial += 1) })
    for (const wake of this.#watchers) wake()
  }

  /**
   * The events from the first, then live ones until the last, each time all that is new; ends early, without an
   * ending, when `signal` aborts.
   * @param after the last event of a draft that this reader was told before
   */
  async *events(signal: AbortSignal, after?: string): AsyncGenerator<GenerationEvent[]> {
    let seen = 0
    const readDraft = this.#draft.reader(after)
    this.#reading += 1
    try {
      while (!signal.aborted) {
        const draft = readDraft()
        const news = [...this.#since(seen), ...draft].sort(
          (one, other) => order.indexOf(one.type) - order.indexOf(other.type),
        )
        seen = this.#serial
        if (draft.length > 0) this.#noteShown()
        this.#shown ||= news.some((event) => event.type === 'part' && event.points.length > 0)
        if (news.length > 0) yield news
        if (news.some(isEnding)) return
        if (news.length === 0) await this.#news(signal)
      }
    } finally {
      this.#reading -= 1
    }
  }

  #since(serial: number): GenerationEvent[] {
    if (serial === this.#serial) return []
    return [...this.#latest.values()].filter((one) => one.serial > serial).map(({ event }) => event)
  }

  #noteShown(): void {
    this.#told = this.#draft.draft
    this.#shown ||= hasWords(this.#told)
    if (this.#mayBeWhole) this.#wholeShown ||= this.#isWhole(this.#told)
    this.#mayBeWhole = false
  }

  #news(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#watchers.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      this.#watchers.add(wake)
      signal.addEventListener('abort', wake)
      if (signal.aborted) wake()
    })
  }
}

/** Three small letters, by which the drafts of one generation are told apart from those that another server told. */
function newTag(): string {
  return Array.from({ length: 3 }, () => String.fromCharCode(97 + randomInt(26))).join('')
}

/** What this process is generating now. */
export class RunningGenerations {
  readonly #running = new Map<string, { generation: RunningGeneration; finished: Promise<void> }>()
  /** Set while the server is going down: nothing new begins. */
  closing = false
  readonly #giveUp = new AbortController()
  /** How many of each account run here or are on their way. */
  readonly #places = new Map<string, number>()

  /** Aborted once endings can no longer wait for the database. */
  get givingUp(): AbortSignal {
    return this.#giveUp.signal
  }

  /**
   * Takes a place among what an account may have at once on this server: what the database would refuse is so not
   * even received.
   * @returns frees the place; undefined when all are taken
   */
  takePlace(userId: string, atOnce: number): (() => void) | undefined {
    const taken = this.#places.get(userId) ?? 0
    if (taken >= atOnce) return undefined
    this.#places.set(userId, taken + 1)
    return () => {
      const left = (this.#places.get(userId) ?? 0) - 1
      if (left > 0) this.#places.set(userId, left)
      else this.#places.delete(userId)
    }
  }

  /** Keeps a generation until its work ends. The work settles everything itself and never rejects. */
  add(generation: RunningGeneration, work: () => Promise<void>): void {
    const finished = work().finally(() => this.#running.delete(generation.id))
    this.#running.set(generation.id, { generation, finished })
  }

  find(id: string): RunningGeneration | undefined {
    return this.#running.get(id)?.generation
  }

  ids(): string[] {
    return [...this.#running.keys()]
  }

  /** Stops some of what runs here. */
  stopWhere(isMeant: (generation: RunningGeneration) => boolean, reason: Error): void {
    for (const { generation } of this.#running.values()) if (isMeant(generation)) generation.stop(reason)
  }

  /** Stops everything, for good: what cannot be stored now is left to the server that next ends orphans. */
  stopAll(reason: Error): void {
    this.#giveUp.abort()
    this.stopWhere(() => true, reason)
  }

  /** Resolves once nothing runs any more. */
  async finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map((one) => one.finished))
  }
}
