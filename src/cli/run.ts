import { ceilingOf } from '#engines/hosted/call-settings.ts'
import { chooseEngine, readSettings } from './choose-engine.ts'
import { main } from './main.ts'
import { printable } from './printable.ts'
import { promptsAt } from './prompts.ts'

/** Runs the command of this process and sets its exit code. Ctrl-C stops the engine before it ends the process. */
export async function run(): Promise<void> {
  const { stdin, stdout, stderr, argv, env } = process
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort(new Error('Stopped')))
  // A reader such as `head` that has seen enough closes the pipe; that is no failure.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  const terminal = { stdin, stdout, stderr, signal: stopping.signal }
  process.exitCode = await main(argv.slice(2), {
    ...terminal,
    loadCeiling: () => ceilingOf(readSettings(env)),
    ask: promptsAt(terminal)?.ask,
    // Whoever runs a command is whom a provider's own words are for.
    loadEngine: () =>
      chooseEngine(env, {
        onCall({ said }) {
          if (said) stderr.write(`\nThe model’s server said: ${printable(said)}\n`)
        },
        onNext: ({ from, to }) => stderr.write(printable(`\n${from} can’t do it now. Asking ${to} …\n`)),
      }),
    connect: async (command) => {
      const { connect } = await import('./connect.ts')
      return connect(command, { ...terminal, env, prompts: promptsAt(terminal) })
    },
    model: async (command) => {
      const { ownModel } = await import('./model.ts')
      return ownModel(command, { ...terminal, env, prompts: promptsAt(terminal) })
    },
  })
}
