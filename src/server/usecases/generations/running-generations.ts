import { randomInt } from 'node:crypto'
import { isEnding, type GenerationEvent } from '#domain/generation.ts'
import { GrowingDraft } from '#domain/growing-draft.ts'
import { hasWords } from '#domain/tools/sections.ts'
import type { Shown } from '../../db/schema.ts'

/** The reason with which a person stops a generation. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/** The reason with which a process lets go of a generation, for another one to go on with it. */
export class HandedOver extends Error {
  override readonly name = 'HandedOver'
}

/** The reason with which a process stops that another one took a generation from, taking it for dead. */
export class TakenAway extends Error {
  override readonly name = 'TakenAway'
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
  /** The claim to its job, and which attempt at it this is. */
  retryCount?: number
  attempt?: number
  /** Whether a draft has all of the result. */
  isWhole: (draft: unknown) => boolean
  /** What readers were given by who worked on it before. */
  shown?: Shown
  /** Told when they are given more. */
  onShown?: (shown: Shown) => void
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
  readonly retryCount: number
  readonly attempt: number
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
  #left = false
  #shown: Shown
  readonly #isWhole: (draft: unknown) => boolean
  readonly #onShown: (shown: Shown) => void

  constructor({ id, userId, sourceId, retryCount = 0, attempt = 1, isWhole, shown, onShown }: Begun) {
    this.id = id
    this.userId = userId
    this.sourceId = sourceId
    this.retryCount = retryCount
    this.attempt = attempt
    this.#isWhole = isWhole
    this.#shown = shown ?? 'nothing'
    this.#onShown = onShown ?? (() => {})
  }

  /** What of the result readers were given. */
  get shown(): Shown {
    if (this.#isWhole(this.#told)) this.#show('all')
    return this.#shown
  }

  /** Whether this process is done with it while it has not ended. */
  get left(): boolean {
    return this.#left
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

  /** Ends what its readers get here, without an ending: another process goes on with it. */
  leave(): void {
    this.#left = true
    for (const wake of this.#watchers) wake()
  }

  #showDraft(): void {
    const draft = (this.#told = this.#draft.draft)
    if (this.#shown === 'nothing' && hasWords(draft)) this.#show('words')
    if (this.#mayBeWhole && this.#isWhole(draft)) this.#show('all')
    this.#mayBeWhole = false
  }

  #show(shown: Shown): void {
    if (this.#shown === shown || this.#shown === 'all') return
    this.#shown = shown
    this.#onShown(shown)
  }

  /**
   * The events from the first, then live ones until the last, each time all that is new; ends early, without an
   * ending, when `signal` aborts or this process lets go of it.
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
        if (draft.length > 0) this.#showDraft()
        if (news.some((event) => event.type === 'part' && event.points.length > 0)) this.#show('words')
        if (news.length > 0) yield news
        if (this.#left || news.some(isEnding)) return
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
    const finished = work().finally(() => {
      // Another attempt at it may have begun here meanwhile.
      if (this.#running.get(generation.id)?.generation === generation) this.#running.delete(generation.id)
    })
    this.#running.set(generation.id, { generation, finished })
  }

  find(id: string): RunningGeneration | undefined {
    const found = this.#running.get(id)?.generation
    return found?.left ? undefined : found
  }

  all(): RunningGeneration[] {
    return [...this.#running.values()].map(({ generation }) => generation).filter(({ left }) => !left)
  }

  /** Stops some of what runs here. */
  stopWhere(isMeant: (generation: RunningGeneration) => boolean, reason: Error): void {
    for (const { generation } of this.#running.values()) if (isMeant(generation)) generation.stop(reason)
  }

  /** Waits for the database no more: what cannot be stored now is done again by who takes it over. */
  giveUp(): void {
    this.#giveUp.abort()
  }

  /** Resolves once nothing runs any more. */
  async finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map((one) => one.finished))
  }
}
