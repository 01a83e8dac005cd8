import { stageWords } from '#domain/stage-words.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolWords } from '#domain/tools/words.ts'
import RunNote from '../features/generate/run-note.tsx'
import type { Run } from '../features/generate/work-state.ts'
import { Button } from '../ui/button.tsx'
import styles from './run-bar.module.css'

type Props = { tool: Tool; run: Run | undefined; onCancel: (tool: Tool) => void }

/** What runs, told to screen readers; where a thumb is, also shown, with its way out. */
export default function RunBar({ tool, run, onCancel }: Props) {
  if (!run) return null
  const { navigation } = toolWords[tool]
  return (
    <div className={styles['bar']} data-tool={tool}>
      <p role="status" className="visually-hidden">
        {navigation}: {stageWords[run.stage]}…
      </p>
      <b>{navigation}</b>
      <span aria-hidden="true">
        <RunNote run={run} />
      </span>
      <Button look="quiet" small onClick={() => onCancel(tool)}>
        Cancel
      </Button>
    </div>
  )
}
