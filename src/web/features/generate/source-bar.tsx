import { useMemo } from 'react'
import { warningShare, type Plan } from '#domain/plans.ts'
import { countCharacters } from '#domain/source-text.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolWords } from '#domain/tools/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { characterCount } from './character-count.ts'
import type { WorkedSource } from './use-source.ts'
import * as words from './words.ts'
import styles from './source-panel.module.css'

type Props = {
  /** Of the count, which describes the text area. */
  id: string
  tool: Tool
  plan: Plan
  source: WorkedSource
  busy: boolean
  isArriving: boolean
  missing: number
  onMakeMissing: (() => void) | undefined
}

/** Below the text: how long it is, and the buttons that begin. */
export function SourceBar({ id, tool, plan, source, busy, isArriving, missing, onMakeMissing }: Props) {
  const { text, excess, replaced, activity } = source.state
  const characters = useMemo(() => (excess ? excess.text.length : countCharacters(text)), [excess, text])
  const waits = busy || isArriving || activity.kind !== 'idle'

  function takeSample(button: HTMLElement) {
    // The button goes with its purpose; a keyboard goes on from the text.
    const area = button.closest('form')?.querySelector('textarea')
    void source.fetchThen(
      () => import('./sample-text.ts'),
      ({ sampleText }) => {
        source.dispatch({ type: 'taken', text: sampleText })
        area?.focus({ preventScroll: true })
      },
    )
  }

  return (
    <div className={styles['bar']}>
      <div id={id} className={styles['count']}>
        <span>{characterCount(characters, plan.characters, excess?.file?.unfinished !== undefined)}</span>
        {!excess && characters >= warningShare * plan.characters && (
          <span className={styles['warning']} role="status">
            {words.nearLimit}
          </span>
        )}
        {text === '' && !excess && !busy && !replaced && (
          <TextButton onClick={({ currentTarget }) => takeSample(currentTarget)}>
            {words.takeSample}
          </TextButton>
        )}
      </div>
      <div className={styles['actions']}>
        {missing > 1 && text !== '' && (
          <Button small disabled={waits} onClick={onMakeMissing}>
            {words.makeMissing(missing)}
          </Button>
        )}
        {/* Not disabled, which would take the focus away from whoever pressed it. */}
        <Button type="submit" look="primary" small aria-disabled={waits} title={words.submitKeys}>
          {busy ? words.processing : toolWords[tool].action}
        </Button>
      </div>
    </div>
  )
}
