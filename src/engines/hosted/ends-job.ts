import type { ReplyTask } from './job.ts'
import { taskOfEnds } from './prompt.ts'
import { schemaOfEnds } from './reply-schema.ts'
import type { SecretWords } from './text-words.ts'

/** The words at both ends of a text, asked for by themselves: whoever does not know them has not read all of it. */
export function createEndsJob({ ends }: SecretWords): ReplyTask<true> {
  return {
    task: taskOfEnds,
    schema: schemaOfEnds,
    outputTokens: 1024,
    leastOutputTokens: 100,
    follow: () => () => undefined,
    isWhole: () => false,
    take({ text }) {
      const said = text.toLowerCase()
      if (ends.every((end) => said.includes(end))) return { kind: 'whole', output: true }
      const fault = { code: 'llm_text_cut', words: 'You did not give both words.' } as const
      return { kind: 'unusable', fault, again: false }
    },
  }
}
