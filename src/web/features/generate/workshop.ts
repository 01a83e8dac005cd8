import { mostBlocks } from '#domain/document/block.ts'
import {
  cancelGeneration,
  estimateGeneration,
  startGeneration,
  watchGeneration,
} from '#domain/calls/generations.ts'
import { getSource, storeSource } from '#domain/calls/sources.ts'
import type { Generation, GenerationEvent } from '#domain/generation.ts'
import { isEnding } from '#domain/generation.ts'
import { AppError, sentenceFor } from '#domain/errors.ts'
import { mostLeftOut } from '#domain/source.ts'
import type { Tool } from '#domain/tools/index.ts'
import { unusualOptions } from '#domain/tools/quiz.ts'
import { toolOrder } from '#domain/tools/words.ts'
import { ask, send, toAppError } from '../../api.ts'
import { noteRunning } from '../../running.ts'
import { readEvents } from '../../generation-events.ts'
import { modelToAsk } from './chosen-model.ts'
import { quizWanted } from './quiz-wanted.ts'
import type { ChosenFile, SourceEvent } from './source-state.ts'
import { nameOfText } from './name-of-text.ts'
import { watchToEnd } from './watch-generation.ts'
import { work, type WorkEvent } from './work-events.ts'
import { noWork, type Shortfall, type WorkState } from './work-state.ts'
import * as words from './words-work.ts'

type Told = {
  onState: (state: WorkState) => void
  /** The server has a text that was sent to it, perhaps under another name. */
  onStored: (text: string, source: string, name?: string) => void
  /** Something ended: with a result, made just now or found, or with none. */
  onEnd: (made: Generation | undefined, isNew: boolean) => void
}

/** As the reader's own place writes it. */
const clockTime = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** What a generation is to be made of: a text that the server has, by its id, or one that it has not. */
export type GivenText = {
  text: string
  title?: string | undefined
  file?: ChosenFile | undefined
  source?: string | undefined
  /** Whether it is another text than the one before, and not that one edited. */
  isOther?: boolean
}

export type Workshop = ReturnType<typeof createWorkshop>

/** Where things are made of one text, by all tools: begun here, joined, or found at the server. */
export function createWorkshop({ onState, onStored, onEnd }: Told) {
  let state = noWork
  /** Of the text that is worked on: aborted when another one is opened, or the screen is left. */
  let life = new AbortController()
  /** Tools whose generation is to stop as soon as it has an id. */
  const unwanted = new Set<Tool>()
  let goesOn = false
  /** What begins once it is agreed to, by the tool that it begins with. */
  const agreed = new Map<Tool, (sections: number[]) => Promise<void>>()
  /** The stored text, by whose name what runs on is known elsewhere. */
  let stored: { id: string; name: string } | undefined

  function tell(event: WorkEvent): void {
    state = work(state, event)
    onState(state)
  }

  function end(tool: Tool, kind: Shortfall['kind'], thrown: unknown): void {
    const { code, details, message } = toAppError(thrown)
    // Midnight UTC, when a new day's allowance begins.
    const resetTime = clockTime.format(new Date().setUTCHours(24, 0, 0, 0))
    tell({
      type: 'ended',
      tool,
      outcome: {
        kind,
        code,
        // What only a server says comes with its sentence.
        message: code === 'unexpected' ? message : sentenceFor(code, { ...details, resetTime }),
      },
    })
  }

  /** What refused one of several refuses those that were to follow: their tabs say so too. */
  function refuseToo(tool: Tool, others: readonly Tool[]): void {
    const { outcome } = state.tools[tool]
    if (outcome?.kind !== 'refused') return
    for (const other of others) tell({ type: 'ended', tool: other, outcome })
  }

  /**
   * Follows a generation to its end.
   * @param known its id, when it runs already
   * @returns the id of its text, if a result came of it
   */
  async function follow(
    tool: Tool,
    { text, name }: { text: string; name: string },
    begin: (signal: AbortSignal) => Promise<Response>,
    known?: string,
  ): Promise<string | undefined> {
    const { signal } = life
    let id = known
    tell({ type: 'begun', tool, id, at: Date.now() })
    const take = (event: GenerationEvent): void => {
      if (event.type === 'started') {
        id = event.id
        if (event.source !== undefined) {
          stored = { id: event.source, name }
          onStored(text, event.source)
        }
        if (unwanted.delete(tool)) stop(event.id).catch(() => {})
      }
      tell({ type: 'told', tool, event, text })
    }
    try {
      const open = (aborted: AbortSignal, begun?: string, after?: string) =>
        begun === undefined ? begin(aborted) : openEvents(begun, aborted, after)
      const ending = await watchToEnd(open, signal, take, { known })
      if (signal.aborted) return undefined
      take(ending)
      const made = ending.type === 'done' ? ending.generation : undefined
      if (made?.source.id !== undefined) onStored(text, made.source.id, made.source.name)
      if (made && id === undefined) tell({ type: 'ended', tool, outcome: same })
      onEnd(made, id !== undefined)
      return made?.source.id
    } catch (error) {
      if (signal.aborted) return undefined
      end(tool, id !== undefined && toAppError(error).code === 'offline' ? 'lost' : 'refused', error)
      onEnd(undefined, false)
      return undefined
    } finally {
      unwanted.delete(tool)
    }
  }

  return {
    /**
     * Opens a stored text, by its own id or by that of a generation, and joins what runs on it.
     * @returns what became of it; undefined when it gave way to another one, or was never stored
     */
    async open(by: 'source' | 'generation', given: string, tool: Tool): Promise<SourceEvent | undefined> {
      life.abort()
      const { signal } = (life = new AbortController())
      try {
        const id = by === 'source' ? given : await findSource(given, signal)
        if (typeof id !== 'string') {
          tell({ type: 'told', tool, event: id, text: '' })
          return undefined
        }
        const source = await ask(getSource, { id }, { signal })
        if (signal.aborted) return undefined
        tell({ type: 'opened', source, wanted: given })
        stored = source
        for (const one of source.generations) {
          if (one.status === 'running')
            void follow(one.tool, source, (aborted) => openEvents(one.id, aborted), one.id)
        }
        const { text, name, kind, blocks, report } = source
        const file = kind === 'pasted' ? undefined : { name, kind: kind ?? undefined, blocks, report }
        return { type: 'shown', text, title: name, file, source: id }
      } catch (error) {
        if (signal.aborted) return undefined
        const failure = toAppError(error)
        const isGone = failure.code === 'not_found' || failure.code === 'request_invalid'
        return isGone ? { type: 'gone', source: given, failure } : { type: 'failed', failure }
      }
    },

    /** Gets a stored result, or goes on with one that was lost from sight. */
    async fetchStored(tool: Tool, id: string): Promise<void> {
      const { signal } = life
      const { text = '' } = state
      try {
        const open = (aborted: AbortSignal) => openEvents(id, aborted)
        const take = (event: GenerationEvent) => {
          if (event.type === 'started') tell({ type: 'begun', tool, id, at: Date.now() })
          tell({ type: 'told', tool, event, text })
        }
        const ending = await watchToEnd(open, signal, take, { known: id })
        if (signal.aborted) return
        if (ending.type === 'done')
          tell({ type: 'fetched', tool, made: { generation: ending.generation, text } })
        else tell({ type: 'told', tool, event: ending, text })
      } catch (error) {
        if (!signal.aborted) end(tool, 'lost', error)
      }
    },

    /**
     * Makes what is wanted, or tells first what it takes, where the text is read in parts: it is stored, and nothing else
     * is done until that is agreed to.
     * @param sections were agreed to before
     */
    async begin(
      tools: readonly Tool[],
      given: GivenText,
      how?: string,
      sections?: readonly number[],
    ): Promise<void> {
      const [tool] = tools
      const isLong = given.text.length > mayTakeParts
      if (tool === undefined || !isLong || how === 'tried' || sections)
        return this.make(tools, given, how, sections)
      const { signal } = life
      if (given.source === undefined && given.isOther) tell({ type: 'cleared' })
      tell({ type: 'begun', tool, at: Date.now() })
      try {
        const source = given.source ?? (await this.store(tool, given, signal))
        const model = await modelToAsk()
        const wanted = tool === 'quiz' && unusualOptions(quizWanted.read())
        const engine = how === 'built-in' ? how : undefined
        const asked = { tool, source, engine, model, ...wanted } as const
        const estimate = await ask(estimateGeneration, asked, { signal })
        const make = (sections?: readonly number[]) =>
          this.make(tools, { ...given, source, isOther: false }, how, sections)
        if (unwanted.delete(tool)) return tell({ type: 'estimated', tool })
        if (estimate.plan === null) return make()
        agreed.set(tool, make)
        tell({ type: 'estimated', tool, estimate })
      } catch (error) {
        unwanted.delete(tool)
        if (signal.aborted) return
        end(tool, 'refused', error)
        onEnd(undefined, false)
      }
    },

    /** Begins what was asked for, with these sections of the text; with none of them, it is not asked any more. */
    agree(tool: Tool, sections: number[] | undefined): void {
      tell({ type: 'estimated', tool })
      const make = agreed.get(tool)
      agreed.delete(tool)
      if (sections) make?.(sections).catch((error: unknown) => end(tool, 'refused', error))
    },

    /** Stores a text that was not sent before. @returns its id */
    async store(tool: Tool, given: GivenText, signal: AbortSignal): Promise<string> {
      const { source: name, ...sent } = sendable(given)
      const { source } = await ask(storeSource, { ...sent, name }, { signal })
      stored = source
      tell({ type: 'stored', tool, source: source.id, text: given.text })
      onStored(given.text, source.id, source.name)
      return source.id
    },

    /**
     * Makes one result after another, and stops at the first that does not come.
     * @param how `again` makes another result where the same one would be found stored; `tried` makes what the text's
     * writer had before there was an account; `built-in` goes round a model
     */
    async make(
      tools: readonly Tool[],
      given: GivenText,
      how?: string,
      sections?: readonly number[],
    ): Promise<void> {
      const { signal } = life
      let { source } = given
      // What was made of another text is not of this one.
      if (source === undefined && given.isOther) tell({ type: 'cleared' })
      goesOn = true
      const asked = {
        again: how === 'again' || undefined,
        tried: how === 'tried' || undefined,
        engine: how === 'built-in' ? ('built-in' as const) : undefined,
        sections: sections && [...sections],
      }
      const wanted = unusualOptions(quizWanted.read())
      for (const [at, tool] of tools.entries()) {
        tell({ type: 'queued', tools: tools.slice(at + 1) })
        const id = source
        const start = async (what: SentText, aborted: AbortSignal) => {
          const model = await modelToAsk()
          const request = { tool, ...asked, model, ...(tool === 'quiz' && wanted), ...what }
          return send(startGeneration, request, { signal: aborted })
        }
        const named = { text: given.text, name: nameOfText(given) }
        source = await follow(tool, named, async (aborted) => {
          if (id === undefined) return start(sendable(given), aborted)
          try {
            return await start({ source: id }, aborted)
          } catch (error) {
            // It was removed from the library meanwhile.
            if (toAppError(error).code !== 'not_found') throw error
            return start(sendable(given), aborted)
          }
        })
        if (signal.aborted) break
        if (source === undefined && goesOn) refuseToo(tool, tools.slice(at + 1))
        if (source === undefined || !goesOn) break
      }
      tell({ type: 'queued', tools: [] })
    },

    /** Looks at the stored text again. @returns what it is called by now; undefined where it is not told */
    async look(): Promise<SourceEvent | undefined> {
      const { source: id } = state
      if (id === undefined) return undefined
      const { signal } = life
      const source = await ask(getSource, { id }, { signal }).catch(() => undefined)
      if (!source || signal.aborted) return undefined
      tell({ type: 'seen', source })
      return { type: 'shown', text: source.text, title: source.name, source: id }
    },

    /** Something that stood in the way does so no longer. */
    over(code: 'offline' | 'daily_limit_reached'): void {
      tell({ type: 'over', code })
    },

    cancel(tool: Tool): void {
      goesOn = false
      tell({ type: 'queued', tools: [] })
      const id = state.tools[tool].run?.id
      if (id === undefined) unwanted.add(tool)
      else stop(id).catch((error: unknown) => end(tool, 'lost', error))
    },

    /** Takes a result that its reader changed, as far as it is still the one of its tool. */
    changed(generation: Generation): void {
      const { made } = state.tools[generation.tool]
      if (made?.generation.id === generation.id)
        tell({ type: 'fetched', tool: generation.tool, made: { ...made, generation } })
    },

    /** What runs goes on at the server, and is followed elsewhere. */
    close(): void {
      life.abort()
      for (const tool of toolOrder) {
        const { id, startedAt } = state.tools[tool].run ?? {}
        if (id !== undefined && startedAt !== undefined && stored)
          noteRunning({ id, sourceId: stored.id, name: stored.name, tool, startedAt })
      }
    },
  }
}

const same: Shortfall = {
  kind: 'same',
  message: words.madeBefore,
}

/**
 * The events of a generation: its end alone, where it has come to that.
 * @param after what is known of its draft already
 */
function openEvents(id: string, signal: AbortSignal, after?: string): Promise<Response> {
  const headers: Record<string, string> = after === undefined ? {} : { 'last-event-id': after }
  return send(watchGeneration, { id }, { signal, headers })
}

function stop(id: string): Promise<void> {
  return ask(cancelGeneration, { id })
}

/** The stored text of a generation, or how it ended where it left nothing. */
async function findSource(id: string, signal: AbortSignal): Promise<string | GenerationEvent> {
  for await (const event of readEvents(await openEvents(id, signal))) {
    if (event.type === 'done') return event.generation.source.id ?? event
    if (event.type === 'started' && event.source !== undefined) return event.source
    if (isEnding(event)) return event
  }
  throw new AppError('offline')
}

/** Shorter texts are read as a whole by any model there is. In characters. */
const mayTakeParts = 6000

type SentText = ReturnType<typeof sendable> | { source: string }

/** Characters that a report may take beside the length of its text. */
const mostOfReport = 20_000

/** A text as it is sent. More blocks than a server takes are guessed there; a report out of proportion stays here. */
function sendable({ text, title, file }: GivenText) {
  const { name, kind, blocks, report } = file ?? {}
  const fits =
    report !== undefined &&
    report.leftOut.length <= mostLeftOut &&
    JSON.stringify(report).length <= text.length + mostOfReport
  return {
    text,
    source: title ?? name,
    kind,
    blocks: blocks && blocks.length <= mostBlocks ? blocks : undefined,
    report: fits ? report : undefined,
  }
}
