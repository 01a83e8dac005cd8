import type * as z from 'zod/mini'
import type { Ceiling } from '#domain/reading-plan.ts'
import type { engineVariables } from '../environment.ts'
import type { HostedSettings } from './hosted-settings.ts'

type Variables = z.infer<z.ZodMiniObject<typeof engineVariables>>

/** What the environment says of how a model is to be asked, whichever it is. */
export function callSettings(
  env: Variables,
): Pick<HostedSettings, 'contextTokens' | 'outputTokens' | 'concurrency' | 'prices' | 'limits'> {
  return {
    contextTokens: env.LLM_CONTEXT,
    outputTokens: env.LLM_OUTPUT_TOKENS,
    concurrency: env.LLM_CONCURRENCY,
    prices:
      env.LLM_PRICE_INPUT === undefined || env.LLM_PRICE_OUTPUT === undefined
        ? undefined
        : { input: env.LLM_PRICE_INPUT, output: env.LLM_PRICE_OUTPUT },
    limits: {
      ...(env.LLM_FIRST_WORD_SECONDS && { firstWordMs: 1000 * env.LLM_FIRST_WORD_SECONDS }),
      ...(env.LLM_IDLE_SECONDS && { idleMs: 1000 * env.LLM_IDLE_SECONDS }),
    },
  }
}

/** The most that one result may take. */
export const ceilingOf = (env: Variables): Ceiling => ({
  calls: env.LLM_RUN_CALLS,
  tokens: env.LLM_RUN_TOKENS,
  cost: env.LLM_RUN_COST,
})
