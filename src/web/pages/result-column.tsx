import type { Evidence } from '#domain/generation.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { GenerationState } from '../features/generate/use-generation.ts'
import { PassageDialog } from '../features/results/passage-dialog.tsx'
import { ResultPanel, UnfinishedResult } from '../features/results/result-panel.tsx'
import { NextTools } from './next-tools.tsx'
import styles from './result-column.module.css'

type Props = {
  tool: Tool
  state: GenerationState
  /** The claim being looked into. */
  shown: Evidence | undefined
  /** Whether its passage can be seen in the text beside; otherwise it opens over the screen. */
  inText: boolean
  onShow: (evidence: Evidence | undefined) => void
}

/** What comes out: growing while it is written, then whole. */
export default function ResultColumn({ tool, state, shown, inText, onShow }: Props) {
  return (
    <div className={styles['column']} aria-live="polite">
      {state.status === 'running' && <UnfinishedResult tool={tool} draft={state.draft} />}
      {state.status === 'done' && (
        <>
          <ResultPanel
            key={state.generation.id}
            generation={state.generation}
            activePath={shown?.path}
            onShow={onShow}
          />
          <NextTools tool={tool} handed={{ text: state.text, file: state.file }} />
          {shown && !inText && (
            <PassageDialog
              text={state.text}
              spans={shown.spans}
              blocks={state.generation.source.blocks ?? []}
              onClose={() => onShow(undefined)}
            />
          )}
        </>
      )}
    </div>
  )
}
