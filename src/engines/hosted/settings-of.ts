import type * as z from 'zod/mini'
import type { engineVariables } from '../environment.ts'
import type { HostedSettings } from './engine.ts'

type Variables = z.infer<z.ZodMiniObject<typeof engineVariables>>

/** What a hosted engine is told by the environment; undefined without a model. */
export function settingsOf(env: Variables): HostedSettings | undefined {
  if (env.LLM_BASE_URL === undefined) return undefined
  return {
    baseUrl: env.LLM_BASE_URL,
    apiKey: env.LLM_API_KEY,
    model: env.LLM_MODEL ?? '',
    name: env.LLM_NAME ?? 'LLM',
    contextTokens: env.LLM_CONTEXT,
    outputTokens: env.LLM_OUTPUT_TOKENS,
    concurrency: env.LLM_CONCURRENCY,
    limits: {
      ...(env.LLM_FIRST_WORD_SECONDS && { firstWordMs: 1000 * env.LLM_FIRST_WORD_SECONDS }),
      ...(env.LLM_IDLE_SECONDS && { idleMs: 1000 * env.LLM_IDLE_SECONDS }),
    },
  }
}
