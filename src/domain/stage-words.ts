import type { Stage } from './generation.ts'

/** What the screens call each stage of a generation. */
export const stageWords: Record<Stage, string> = {
  queued: 'Waiting for its turn',
  waiting: 'The model is busy. Trying again',
  reading: 'Reading',
  thinking: 'Thinking',
  writing: 'Writing',
  checking: 'Checking each claim',
}
