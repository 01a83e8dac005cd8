import type { Stage } from './generation.ts'
import { stageWords } from './stage-words.ts'

/** What a generation is at, and the count that goes with it. */
export type AtStage = { stage: Stage; done?: number | undefined; total?: number | undefined }

/** What the screens call it. */
export function stageInWords({ stage, done = 0, total = 1 }: AtStage): string {
  return stageWords[stage](done, total)
}
