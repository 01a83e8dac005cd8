import { useState } from 'react'
import { stageInWords } from '#domain/stage.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolWords } from '#domain/tools/words.ts'
import RunNote from '../features/generate/run-note.tsx'
import { counted } from '../features/generate/tab-state.tsx'
import type { WorkState } from '../features/generate/work-state.ts'
import { Button } from '../ui/button.tsx'
import * as words from './words-result.ts'
import styles from './run-bar.module.css'

type Props = {
  /** What runs, if anything does. */
  tool: Tool | undefined
  /** Undefined for a text of which nothing is made. */
  tools: WorkState['tools'] | undefined
  onCancel: (tool: Tool) => void
}

/** What runs and that it is ready, told to screen readers; where a thumb is, also shown, with its way out. */
export default function RunBar({ tool, tools, onCancel }: Props) {
  const [last, setLast] = useState(tool)
  if (tool && tool !== last) setLast(tool)
  const run = tool && tools?.[tool].run
  return (
    <>
      {/* Stays, so that its words are heard when they change. */}
      <p role="status" className="visually-hidden">
        {run ? `${toolWords[tool].navigation}: ${stageInWords(run)}…` : last && tools && ending(last, tools)}
      </p>
      {run && (
        <div className={styles['bar']}>
          <span aria-hidden="true">
            <b>{toolWords[tool].navigation}</b> <RunNote run={run} />
          </span>
          <Button look="quiet" small onClick={() => onCancel(tool)}>
            {words.cancel}
            <span className="visually-hidden">{words.cancelTool(toolWords[tool].navigation)}</span>
          </Button>
        </div>
      )}
    </>
  )
}

/** Any other end is told where it is shown. */
function ending(tool: Tool, tools: WorkState['tools']): string | undefined {
  const { made, outcome } = tools[tool]
  if (!made || outcome) return undefined
  return words.isReady(toolWords[tool].navigation, counted(made.generation))
}
