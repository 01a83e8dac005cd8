import type { TrialStep } from '#domain/model-server.ts'
import { inSeconds } from '#domain/trial-words.ts'
import type { ModelList } from './list-models.ts'
import type { ChatTrial } from './try-chat.ts'
import type { Trouble } from './trouble.ts'

/** With fewer tokens there is no room for a text of some pages and an answer. */
const smallContext = 4096

/** Fewer tokens a second than this are slower than people read. */
const slowRate = 3

/** What the list of models shows of the address; undefined where it does not decide, as a server without one may well answer. */
export function stepOfAddress(list: ModelList): TrialStep | undefined {
  if (list.ok) return { name: 'address', ok: true, said: `answers in ${list.ms} ms` }
  const { trouble, corrected } = list
  if (trouble.kind === 'unreachable' || corrected !== undefined) return failed('address', trouble)
  return trouble.kind === 'address' ? undefined : { name: 'address', ok: true, said: 'answers' }
}

export function failed(name: TrialStep['name'], { said, todo }: Trouble): TrialStep {
  return { name, ok: false, said, todo }
}

export function keyAndModel(
  { apiKey, model }: { apiKey?: string | undefined; model: string },
  list: ModelList,
  chat: ChatTrial,
): TrialStep[] {
  if (!chat.ok && (chat.trouble.kind === 'key' || chat.trouble.kind === 'quota'))
    return [failed('key', chat.trouble)]
  const key: TrialStep = apiKey
    ? { name: 'key', ok: true, said: 'accepted' }
    : { name: 'key', ok: true, said: 'none needed', keyless: true }
  const names = list.ok ? list.models.map(({ name }) => name) : []
  if (!chat.ok) {
    const step = failed('model', chat.trouble)
    const isMissing = chat.trouble.kind === 'model' && names.length > 0
    return [key, isMissing ? { ...step, todo: `It has ${listed(names)}.` } : step]
  }
  const isListed = names.includes(model) || names.includes(`${model}:latest`)
  const runs = list.ok && list.server === 'llama.cpp' && !isListed ? names[0] : undefined
  const said = isListed
    ? `${model} is there`
    : runs
      ? `it runs ${runs}, whatever it is asked for`
      : `${model} answers`
  return [key, { name: 'model', ok: true, said }]
}

/** The first few of many names, in words. */
function listed(names: string[]): string {
  const shown = names.slice(0, 5).join(', ')
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown
}

export function streamingOf({ firstWordMs, streams, thinks }: ChatTrial & { ok: true }): TrialStep {
  const after = `${inSeconds(firstWordMs)}${thinks ? ', as it thinks first' : ''}`
  if (streams) return { name: 'streaming', ok: true, said: `first word after ${after}` }
  return {
    name: 'streaming',
    ok: true,
    said: `all at once after ${after}`,
    todo: 'Readers see nothing until all is written. If a proxy stands before the model, let it pass on streams.',
  }
}

export function contextOf(list: ModelList, model: string): TrialStep {
  const models = list.ok ? list.models : []
  const found = models.find(({ name }) => name === model || name === `${model}:latest`)
  const { context, longestContext } = found ?? (models.length === 1 ? models[0]! : {})
  const name = 'context'
  if (context !== undefined && context < smallContext)
    return {
      name,
      ok: false,
      said: `${inTokens(context)}: two pages at most`,
      todo: `Start the server with a larger window${waysToWiden(list)}.`,
    }
  if (context !== undefined) return { name, ok: true, said: inTokens(context) }
  if (longestContext !== undefined) return { name, ok: true, said: `up to ${inTokens(longestContext)}` }
  return {
    name,
    ok: true,
    said: 'not told',
    todo: 'Where long texts fail, set LLM_CONTEXT to the window that its maker names, in tokens.',
  }
}

function waysToWiden(list: ModelList): string {
  if (!list.ok) return ''
  if (list.server === 'llama.cpp') return ', as in llama-server -c 16384'
  if (list.server === 'LM Studio') return ': "Context Length", where the model is loaded'
  return list.server === 'vLLM' ? ', as in --max-model-len 16384' : ''
}

export function speedOf(rate: number | undefined): TrialStep {
  const name = 'speed'
  if (rate === undefined) return { name, ok: true, said: 'too fast to measure' }
  const said = `${rate < 10 ? rate.toFixed(1) : Math.round(rate)} tokens/s`
  if (rate >= slowRate) return { name, ok: true, said }
  return {
    name,
    ok: false,
    said,
    todo: 'A quiz takes minutes so. A smaller model, or a faster machine, would help.',
  }
}

const inTokens = (count: number) => `${count.toLocaleString('en-US')} tokens`
