import type { TrialEvent, TrialStep } from '#domain/model-server.ts'
import { printable } from './printable.ts'

const words: Record<TrialStep['name'], string> = {
  address: 'Address',
  key: 'Key',
  model: 'Model',
  streaming: 'Streaming',
  shape: 'Shape',
  context: 'Context',
  speed: 'Speed',
}

const found = {
  quoted: 'found in the text',
  linked: 'found in the text',
  weak: 'only partly found in the text',
  'not-found': 'not found in the text',
}

/** What a step that has just begun is called, for a line that is written over. */
export function lineOfBegun({ name, said }: TrialEvent & { type: 'begun' }): string {
  return `… ${words[name]}${said === undefined ? '' : `: ${said}`}`
}

/** The lines of a trial as they stay; of a step with advice two. */
export function linesOfTrial(event: TrialEvent): string[] {
  if (event.type === 'step') {
    const { name, ok, said, todo } = event.step
    const line = `${ok ? '✓' : '✗'} ${words[name].padEnd(10)} ${said}`
    return (todo === undefined ? [line] : [line, `  ${' '.repeat(10)} ${todo}`]).map(printable)
  }
  if (event.type === 'sample')
    return [`  It wrote (${seconds(event.ms)}): ${event.made} (${found[event.label]})`].map(printable)
  if (event.type === 'done' && event.pageSeconds !== undefined)
    return [`A page takes about ${event.pageSeconds} s, a quiz of five about ${event.quizSeconds} s.`]
  return []
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
