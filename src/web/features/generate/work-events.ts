import { sentenceOfRefusal } from '#domain/errors.ts'
import type { GenerationEvent } from '#domain/generation.ts'
import type { RunEstimate } from '#domain/generation-request.ts'
import type { Source } from '#domain/source.ts'
import { hasWords } from '#domain/tools/sections.ts'
import { toolOrder } from '#domain/tools/words.ts'
import type { Tool } from '#domain/tools/index.ts'
import {
  noWork,
  nothing,
  type Made,
  type Making,
  type Shortfall,
  type Run,
  type WorkState,
} from './work-state.ts'
import * as words from './words-work.ts'

export type WorkEvent =
  /** A stored text was opened, perhaps for one certain result. */
  | { type: 'opened'; source: Source; wanted?: string | undefined }
  /** The stored text was looked at again: more may be made of it by now. */
  | { type: 'seen'; source: Source }
  /** Another text was taken, of which nothing is made yet. */
  | { type: 'cleared' }
  /** The text was stored, of which nothing is made yet. */
  | { type: 'stored'; tool: Tool; source: string; text: string }
  | { type: 'queued'; tools: readonly Tool[] }
  /** Without an id, it is being asked for. */
  | { type: 'begun'; tool: Tool; id?: string | undefined; at: number }
  /** What the server tells of a generation of a text. */
  | { type: 'told'; tool: Tool; event: GenerationEvent; text: string }
  | { type: 'fetched'; tool: Tool; made: Made }
  /** What it takes is to be agreed to; without an estimate it is not asked any more. */
  | { type: 'estimated'; tool: Tool; estimate?: RunEstimate | undefined }
  | { type: 'ended'; tool: Tool; outcome: Shortfall }
  /** What was said of a server that did not answer, or of a used-up day, is no longer true. */
  | { type: 'over'; code: 'offline' | 'daily_limit_reached' }

/** What is made of a text, after an event. A result gives way to nothing but words of the next one. */
export function work(state: WorkState, event: WorkEvent): WorkState {
  switch (event.type) {
    case 'opened':
      return opened(event.source, event.wanted)
    case 'seen':
      return seen(state, event.source)
    case 'cleared':
      return noWork
    case 'stored':
      return withText(state, event.tool, event.source, event.text)
    case 'queued': {
      const tools = { ...state.tools }
      for (const tool of toolOrder) tools[tool] = { ...tools[tool], waits: event.tools.includes(tool) }
      return { ...state, tools }
    }
    case 'begun': {
      // What was opened running knows since when.
      const { startedAt = event.at } = state.tools[event.tool].run ?? {}
      const run: Run = { id: event.id, stage: 'reading', startedAt }
      return change(state, event.tool, {
        run,
        estimate: undefined,
        waits: false,
        outcome: undefined,
        unfinished: undefined,
      })
    }
    case 'told':
      return told(state, event)
    case 'fetched':
      return change(state, event.tool, { made: event.made, stored: undefined })
    case 'estimated':
      return change(state, event.tool, { run: undefined, estimate: event.estimate })
    case 'over':
      return without(state, event.code)
    case 'ended':
      return change(state, event.tool, {
        run: undefined,
        waits: false,
        outcome: event.outcome,
        // It goes on at the server.
        ...(event.outcome.kind === 'lost' && {
          stored: state.tools[event.tool].run?.id ?? state.tools[event.tool].stored,
        }),
      })
  }
}

/** What was made elsewhere of the same text, beside all that is known here. */
function seen(state: WorkState, source: Source): WorkState {
  if (state.source !== source.id) return state
  const there = opened(source, undefined).tools
  const tools = { ...state.tools }
  for (const tool of toolOrder) {
    const { made, stored, run } = tools[tool]
    if (!made && stored === undefined && !run) tools[tool] = { ...tools[tool], stored: there[tool].stored }
  }
  return { ...state, tools }
}

/** Without what failed for a reason that is gone. */
function without(state: WorkState, code: string): WorkState {
  const tools = { ...state.tools }
  for (const tool of toolOrder)
    if (tools[tool].outcome?.code === code) tools[tool] = { ...tools[tool], outcome: undefined }
  return { ...state, tools }
}

function opened({ id, text, generations, failures }: Source, wanted: string | undefined): WorkState {
  const tools = nothing()
  for (const tool of toolOrder) {
    const ofTool = generations.filter((one) => one.tool === tool)
    const running = ofTool.find(({ status }) => status === 'running')
    const done = ofTool.filter(({ status }) => status === 'done')
    const failure = failures.find((one) => one.tool === tool)
    tools[tool] = {
      stored: (done.find((one) => one.id === wanted) ?? done[0])?.id,
      run: running && { id: running.id, stage: 'reading', startedAt: Date.parse(running.createdAt) },
      outcome: failure && { kind: 'failed', code: failure.code, message: sentenceOfRefusal(failure) },
    }
  }
  return { source: id, text, tools }
}

function told(state: WorkState, { tool, event, text }: Extract<WorkEvent, { type: 'told' }>): WorkState {
  const { run } = state.tools[tool]
  switch (event.type) {
    case 'started': {
      const begun = run && { ...run, id: event.id }
      const next = withText(state, tool, event.source, text)
      return change(next, tool, { run: begun })
    }
    case 'progress': {
      const { stage, done, total, seconds } = event
      return change(state, tool, { run: run && { ...run, stage, done, total, seconds } })
    }
    case 'plan':
      return change(state, tool, { run: run && { ...run, plan: event.plan, parts: [] } })
    case 'part': {
      const others = run?.parts?.filter(({ part }) => part !== event.part) ?? []
      return change(state, tool, { run: run && { ...run, parts: [...others, event] } })
    }
    case 'partial':
      return change(state, tool, { run: run && { ...run, draft: event.draft } })
    case 'done': {
      const { source } = event.generation
      const next = withText(state, tool, source.id, text)
      return change(next, tool, {
        made: { generation: event.generation, text },
        run: undefined,
        stored: undefined,
        outcome: undefined,
      })
    }
    case 'failed':
      return change(state, tool, {
        run: undefined,
        outcome: { kind: 'failed', code: event.code, message: sentenceOfRefusal(event) + partsKept(run) },
        unfinished: hasWords(run?.draft) ? run?.draft : undefined,
      })
    case 'cancelled':
      return change(state, tool, {
        run: undefined,
        outcome: { kind: 'stopped', message: stopped(event.counted) + partsKept(run) },
        unfinished: hasWords(run?.draft) ? run?.draft : undefined,
      })
  }
}

/** Whoever tries again need not fear that it begins at the first page. */
function partsKept(run: Run | undefined): string {
  const isKept = run?.parts?.some(({ state }) => state === 'done')
  return isKept ? ` ${words.partsKept}` : ''
}

function stopped(counted: boolean): string {
  return counted ? words.stoppedCounted : words.stoppedUncounted
}

/**
 * What is made of one text is not of another. Only the tool at work takes its old result along, until there are words of
 * the new one; and what waits goes on waiting.
 */
function withText(state: WorkState, tool: Tool, source: string | undefined, text: string): WorkState {
  if (source === undefined || source === state.source) return state
  const tools = nothing()
  for (const one of toolOrder)
    tools[one] = one === tool ? state.tools[one] : { waits: state.tools[one].waits }
  return { source, text, tools: { ...tools, [tool]: { ...tools[tool], stored: undefined } } }
}

function change(state: WorkState, tool: Tool, parts: Making): WorkState {
  return { ...state, tools: { ...state.tools, [tool]: { ...state.tools[tool], ...parts } } }
}
