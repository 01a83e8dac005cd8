import { useMemo } from 'react'
import { warningShare, type Plan } from '#domain/plans.ts'
import { countCharacters } from '#domain/source-text.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolWords } from '#domain/tools/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { ProgressNote } from './progress-note.tsx'
import type { GenerationState } from './use-generation.ts'
import type { WorkedSource } from './use-source.ts'
import styles from './source-panel.module.css'

type Props = {
  /** Of the count, which describes the text area. */
  id: string
  tool: Tool
  plan: Plan
  source: WorkedSource
  generation: GenerationState
  onCancel: () => void
}

/** Below the text: how long it is, what goes on, and the button that begins. */
export function SourceBar({ id, tool, plan, source, generation, onCancel }: Props) {
  const { text, excess, replaced, activity } = source.state
  const running = generation.status === 'running' ? generation : undefined
  const characters = useMemo(() => (excess ? excess.text.length : countCharacters(text)), [excess, text])

  function takeSample() {
    void source.fetchThen(
      () => import('./sample-text.ts'),
      ({ sampleText }) => source.dispatch({ type: 'taken', text: sampleText }),
    )
  }

  return (
    <div className={styles['bar']}>
      <div id={id} className={styles['count']}>
        <span>
          {characters}
          {excess?.file?.unfinished && '+'} / {plan.characters} characters
        </span>
        {!excess && characters >= warningShare * plan.characters && (
          <span className={styles['warning']} role="status">
            Approaching character limit
          </span>
        )}
        {text === '' && !excess && !running && !replaced && (
          <TextButton onClick={takeSample}>Use a sample text</TextButton>
        )}
        {running && <ProgressNote stage={running.stage} startedAt={running.startedAt} />}
      </div>
      <div className={styles['actions']}>
        {running && (
          <Button look="quiet" small onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          look="primary"
          small
          disabled={running !== undefined || activity.kind !== 'idle'}
        >
          {running ? 'Processing...' : toolWords[tool].action}
        </Button>
      </div>
    </div>
  )
}
