import type { Stage } from './generation.ts'

/** What the stages of a generation are called, by the count that goes with each. */
export const stageWords: Record<Stage, (done: number, total: number) => string> = {
  queued: (before) => (before > 0 ? `${before} before you` : 'Next'),
  waiting: (seconds) => `The model is busy, trying again in ${seconds} s`,
  resuming: () => 'The server was interrupted, picking this up again in a moment',
  'asking-next': () => 'That model can’t answer, asking the next one',
  reading: (done, total) => (total > 1 ? `Call ${Math.min(done + 1, total)} of ${total}` : 'Reading'),
  thinking: () => 'Thinking',
  writing: () => 'Writing',
  checking: () => 'Checking each claim',
}
