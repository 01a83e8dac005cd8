/** What came of an attempt, in a sentence. */
export type Outcome = { tone: 'good' | 'bad' | 'plain'; sentence: string }

export type FormState = { busy: boolean; outcome?: Outcome | undefined }

/** @returns what to say once it is done: a sentence of success, another outcome, or nothing */
export type Attempt = (signal: AbortSignal) => Promise<Outcome | string | void>

/** One attempt of a form at a time. `show` is given each state of the form; what was aborted comes to no outcome. */
export function createAttempts(show: (state: FormState) => void) {
  let running: AbortController | undefined
  return {
    /**
     * @param explain the sentence for whatever the attempt throws
     * @returns whether it succeeded; an attempt while another one runs is not made
     */
    attempt: async (act: Attempt, explain: (error: unknown) => string): Promise<boolean> => {
      if (running) return false
      const { signal } = (running = new AbortController())
      show({ busy: true })
      let outcome: Outcome | undefined
      try {
        const said = await act(signal)
        outcome = typeof said === 'string' ? { tone: 'good', sentence: said } : (said ?? undefined)
      } catch (error) {
        outcome = { tone: 'bad', sentence: explain(error) }
      }
      if (signal.aborted) return false
      running = undefined
      show({ busy: false, outcome })
      return outcome?.tone !== 'bad'
    },
    abort: (): void => {
      if (!running) return
      running.abort()
      running = undefined
      show({ busy: false })
    },
  }
}
