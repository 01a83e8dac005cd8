import type { AppError } from '#domain/errors.ts'
import { ceilingRefusal, type Ceiling, type Spent } from '#domain/reading-plan.ts'
import type { TokenUsage } from './reply-piece.ts'

/** In US dollars for a million tokens. */
export type Prices = { input: number; output: number }

export const costOf = (
  { tokens, outputTokens }: Pick<Spent, 'tokens' | 'outputTokens'>,
  prices: Prices | undefined,
): number | undefined => prices && (tokens * prices.input + outputTokens * prices.output) / 1_000_000

/** What one result has taken of a model, and may still take. */
export type Spending = {
  /** @throws AppError `run_over_ceiling` where a call that sends so many tokens is one too many */
  begin: (tokens: number) => void
  /** Told what a call took: as its provider says, else by our count. */
  end: (tokens: number, usage: TokenUsage | undefined, written: string) => void
  /** The same purse, of which so much stays in it for what comes later. */
  keeping: (reserve: Spent) => Spending
  spent: () => Spent
}

/** A purse for one result. @param ceiling none where it may take what it needs */
export function createSpending(ceiling: Ceiling | undefined, prices: Prices | undefined): Spending {
  const taken = { calls: 0, tokens: 0, outputTokens: 0 }
  const purse = (reserve: Spent): Spending => ({
    begin(tokens) {
      const next = {
        calls: taken.calls + reserve.calls + 1,
        tokens: taken.tokens + reserve.tokens + tokens,
        outputTokens: taken.outputTokens + reserve.outputTokens,
      }
      const refused: AppError | undefined = ceilingRefusal({ ...next, cost: costOf(next, prices) }, ceiling)
      if (refused) throw refused
      taken.calls += 1
      taken.tokens += tokens
    },
    end(tokens, usage, written) {
      const read = Math.max(usage?.read ?? 0, usage?.cached ?? 0)
      if (read > 0) taken.tokens += read - tokens
      taken.outputTokens += usage?.written ?? Math.ceil(written.length / charactersPerToken)
    },
    keeping: purse,
    spent: () => ({ ...taken, cost: costOf(taken, prices) }),
  })
  return purse({ calls: 0, tokens: 0, outputTokens: 0 })
}

const charactersPerToken = 4
