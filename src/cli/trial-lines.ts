import type { TrialEvent } from '#domain/model-server.ts'
import { inSeconds, sampleWords, stepWords, wordsOfPace } from '#domain/trial-words.ts'
import { printable } from './printable.ts'

/** What a step that has just begun is called, for a line that is written over. */
export function lineOfBegun({ name, said }: TrialEvent & { type: 'begun' }): string {
  return `… ${stepWords[name]}${said === undefined ? '' : `: ${said}`}`
}

/** The lines of a trial as they stay; of a step with advice two. */
export function linesOfTrial(event: TrialEvent): string[] {
  if (event.type === 'step') {
    const { name, ok, said, todo } = event.step
    const line = `${ok ? '✓' : '✗'} ${stepWords[name].padEnd(10)} ${said}`
    return (todo === undefined ? [line] : [line, `  ${' '.repeat(10)} ${todo}`]).map(printable)
  }
  if (event.type === 'sample')
    return [
      `  It wrote (${inSeconds(event.ms)}): ${event.made} (${sampleWords[event.label].toLowerCase()})`,
    ].map(printable)
  const pace = event.type === 'done' ? wordsOfPace(event) : undefined
  return pace === undefined ? [] : [pace]
}
