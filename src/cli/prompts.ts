import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks whoever sits at the terminal. */
export type Prompts = {
  /** @returns the line without spaces around it */
  ask: (question: string) => Promise<string>
  /** The same, and nothing of the answer is shown. */
  askHidden: (question: string) => Promise<string>
}

type Terminal = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stderr: NodeJS.WritableStream & { isTTY?: boolean }
  signal: AbortSignal
}

/** Questions go to standard error, as all that is no result. @returns undefined where nobody sits at a terminal */
export function promptsAt({ stdin, stderr, signal }: Terminal): Prompts | undefined {
  if (!stdin.isTTY || !stderr.isTTY) return undefined
  const asking = async (question: string, shown: boolean): Promise<string> => {
    const echo = new Writable({
      write(piece, _, done) {
        if (shown) stderr.write(piece)
        done()
      },
    })
    const lines = createInterface({ input: stdin, output: echo, terminal: true })
    // Ctrl-C in raw mode comes as a key, not as a signal.
    lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
    try {
      stderr.write(shown ? '' : question)
      return (await lines.question(shown ? question : '', { signal })).trim()
    } finally {
      lines.close()
      if (!shown) stderr.write('\n')
    }
  }
  return {
    ask: (question) => asking(question, true),
    askHidden: (question) => asking(question, false),
  }
}
