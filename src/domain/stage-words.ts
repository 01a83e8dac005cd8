import type { Stage } from './generation.ts'

/** What a generation is at, and the count that goes with it. */
export type AtStage = { stage: Stage; done?: number | undefined; total?: number | undefined }

const words: Record<Stage, (done: number, total: number) => string> = {
  queued: (before) => (before > 0 ? `${before} before you` : 'Next'),
  waiting: (seconds) => `The model is busy, trying again in ${seconds} s`,
  resuming: () => 'The server was interrupted, picking this up again in a moment',
  'asking-next': () => 'That model can’t answer, asking the next one',
  reading: (done, total) => (total > 1 ? `Call ${Math.min(done + 1, total)} of ${total}` : 'Reading'),
  thinking: () => 'Thinking',
  writing: () => 'Writing',
  checking: () => 'Checking each claim',
}

/** What the screens call it. */
export function stageInWords({ stage, done = 0, total = 1 }: AtStage): string {
  return words[stage](done, total)
}
