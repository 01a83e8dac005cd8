import { stageInWords } from '#domain/stage.ts'
import { toolWords } from '#domain/tools/words.ts'
import type { RunElsewhere } from '../../running.ts'
import { connection } from '../../connection.ts'
import { useStore } from '../../ui/store.ts'
import { useNow } from '../../ui/use-now.ts'
import { elapsed } from '../../ui/when.ts'
import * as words from './words.ts'

/** What a generation is at, and for how long. The seconds are for the eye only: a screen reader hears the stage change. */
export function RunningNote({ run: { stage = 'reading', done, tool, startedAt } }: { run: RunElsewhere }) {
  const now = useNow()
  const isLost = useStore(connection) !== undefined
  return (
    <p>
      <strong role="status">{isLost ? words.connectionLost : `${stageInWords({ stage, done })}…`}</strong> ·{' '}
      {toolWords[tool].navigation}
      <span aria-hidden="true"> · {elapsed(now - startedAt)}</span>
    </p>
  )
}
