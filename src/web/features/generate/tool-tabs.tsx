import { lazyPart } from '../../lazy-part.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Tool } from '#domain/tools/index.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { hasAnything, type WorkState } from './work-state.ts'
import * as words from './words.ts'
import styles from './tool-tabs.module.css'

/** Loaded with the first thing that is said of a tool. */
const TabState = lazyPart(() => import('./tab-state.tsx'))

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
    <nav className={styles['tabs']} aria-label={words.resultsOfText}>
      {toolOrder.map((one) => {
        const making = tools?.[one] ?? {}
        const { run, made, stored } = making
        return (
          <div
            key={one}
            className={styles['tab']}
            data-tool={one}
            data-state={run ? 'running' : made || stored ? 'done' : 'none'}
          >
            <Link to={{ pathname: `/app/${one}`, search }} aria-current={one === tool ? 'page' : undefined}>
              <b>{toolWords[one].navigation}</b>
              <small>
                {!isKnown ? (
                  '…'
                ) : hasAnything(making) ? (
                  <Suspense fallback="…">
                    <TabState making={making} />
                  </Suspense>
                ) : (
                  notMade
                )}
              </small>
            </Link>
            {run && (
              <span className={styles['cancel']}>
                <TextButton onClick={() => onCancel(one)}>
                  {words.cancel}
                  <span className="visually-hidden">{words.cancelTool(toolWords[one].navigation)}</span>
                </TextButton>
              </span>
            )}
          </div>
        )
      })}
    </nav>
  )
}

/** Shorter where there is little room. */
const notMade = (
  <>
    {words.notMade}
    <span className={styles['long']}>{words.notMadeYet}</span>
  </>
)
