import { lazyPart } from '../../load-patiently.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Tool } from '#domain/tools/index.ts'
import type { Generation } from '#domain/generation.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { TextButton } from '../../ui/text-button.tsx'
import type { Making, Shortfall, WorkState } from './work-state.ts'
import styles from './tool-tabs.module.css'

/** Loaded with the first generation. */
const RunNote = lazyPart(() => import('./run-note.tsx'))

type Props = {
  tool: Tool
  /** Undefined for a text of which nothing is made. */
  tools: WorkState['tools'] | undefined
  /** Whether it was told yet what is made of it. */
  isKnown: boolean
  /** The id of the text, once it is stored. */
  source: string | undefined
  onCancel: (tool: Tool) => void
}

/** The four things that can be made of a text, each with how far it is. */
export function ToolTabs({ tool, tools, isKnown, source, onCancel }: Props) {
  const search = source === undefined ? '' : `?source=${source}`
  return (
    <nav className={styles['tabs']} aria-label="Results of this text">
      {toolOrder.map((one) => {
        const { run, made, stored } = tools?.[one] ?? {}
        return (
          <div
            key={one}
            className={styles['tab']}
            data-tool={one}
            data-state={run ? 'running' : made || stored ? 'done' : 'none'}
          >
            <Link to={{ pathname: `/app/${one}`, search }} aria-current={one === tool ? 'page' : undefined}>
              <b>{toolWords[one].navigation}</b>
              <small>{isKnown ? <State making={tools?.[one] ?? {}} /> : '…'}</small>
            </Link>
            {run && (
              <span className={styles['cancel']}>
                <TextButton onClick={() => onCancel(one)}>
                  Cancel<span className="visually-hidden"> {toolWords[one].navigation}</span>
                </TextButton>
              </span>
            )}
          </div>
        )
      })}
    </nav>
  )
}

function State({ making: { run, waits, made, stored, outcome } }: { making: Making }) {
  if (run)
    return (
      <Suspense fallback="…">
        <RunNote run={run} />
      </Suspense>
    )
  if (waits) return 'Up next'
  if (made) return counted(made.generation)
  if (stored !== undefined) return 'Ready'
  if (outcome) return shortfallWords(outcome)
  return (
    <>
      Not made<span className={styles['long']}> yet</span>
    </>
  )
}

/** Why there is nothing, in as few words as a tab has room for. */
function shortfallWords({ kind, code }: Shortfall): string {
  if (kind === 'stopped') return 'Stopped'
  return code === 'daily_limit_reached' ? 'Limit reached' : 'Didn’t work'
}

/** How much there is of a result. */
export function counted({ tool, result, evidence }: Generation): string {
  return tool === 'quiz' ? `${result.questions.length} questions` : `${evidence.length} points`
}
