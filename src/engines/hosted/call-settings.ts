import type * as z from 'zod/mini'
import type { engineVariables } from '../environment.ts'
import type { HostedSettings } from './hosted-settings.ts'

type Variables = z.infer<z.ZodMiniObject<typeof engineVariables>>

/** What the environment says of how a model is to be asked, whichever it is. */
export function callSettings(
  env: Variables,
): Pick<HostedSettings, 'contextTokens' | 'outputTokens' | 'concurrency' | 'limits'> {
  return {
    contextTokens: env.LLM_CONTEXT,
    outputTokens: env.LLM_OUTPUT_TOKENS,
    concurrency: env.LLM_CONCURRENCY,
    limits: {
      ...(env.LLM_FIRST_WORD_SECONDS && { firstWordMs: 1000 * env.LLM_FIRST_WORD_SECONDS }),
      ...(env.LLM_IDLE_SECONDS && { idleMs: 1000 * env.LLM_IDLE_SECONDS }),
    },
  }
}
