import type { ReactNode } from 'react'
import { keepBeginning } from '#domain/source-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { keepChosenPart } from './chosen-part.ts'
import { PartChooser } from './part-chooser.tsx'
import type { WorkedSource } from './use-source.ts'
import type { Shortfall } from './work-state.ts'
import * as words from './words-source.ts'
import styles from './source-panel.module.css'

type Props = {
  id: string
  source: WorkedSource
  /** How the last attempt ended, unless something is wrong with the text itself. */
  outcome: Shortfall | undefined
  liftLimit: ReactNode
  /** Undefined where it would not help. */
  onTryAgain: (() => void) | undefined
  /** Makes it without the model; undefined where nothing was to be made. */
  onBuiltIn?: () => void
}

/** What went wrong with a text or an attempt, what is kept, and what can be done about it. */
export default function SourceFailure({ id, source, outcome, liftLimit, onTryAgain, onBuiltIn }: Props) {
  const { state, dispatch } = source
  const { excess, limit, failure } = state
  const ended = failure ? undefined : outcome
  const beginning = failure && excess && keepBeginning(excess.text, limit)
  const mayLift = excess !== undefined || ended?.code === 'daily_limit_reached'
  const mayTry = failure ? true : ended !== undefined && mayHelp(ended)
  const isGood = ended?.kind === 'stopped' || ended?.kind === 'same' || ended?.code === 'tried_before'
  return (
    <div className={styles['failure']}>
      <Notice
        id={id}
        tone={isGood ? 'plain' : 'bad'}
        actions={
          <>
            {beginning && (
              <Button
                small
                onClick={() => {
                  keepChosenPart({ whole: excess, name: words.beginning, text: beginning })
                  dispatch({ type: 'taken', text: beginning, file: excess.file })
                }}
              >
                {words.keepFirst(beginning.length)}
              </Button>
            )}
            {mayLift && liftLimit}
            {mayTry && onTryAgain && (
              <Button small onClick={onTryAgain}>
                {words.tryAgain}
              </Button>
            )}
            {onBuiltIn && ended?.kind === 'failed' && isOfModel(ended.code) && (
              <Button small look="quiet" onClick={onBuiltIn}>
                {words.takeBuiltIn}
              </Button>
            )}
          </>
        }
      >
        {(failure ?? ended)?.message}
        {ended?.kind === 'failed' && ended.code !== 'interrupted' && (
          <span className={styles['kept']}>{` ${words.keptNotCounted}`}</span>
        )}
        {adviceless.has(ended?.code ?? '') && <span className={styles['kept']}>{words.modelDidThis}</span>}
      </Notice>
      {beginning && <PartChooser source={source} whole={excess} />}
    </div>
  )
}

/** Whether a model is at fault, without which there is another way. */
function isOfModel(code = ''): boolean {
  return (
    code.startsWith('llm_') || /^(?:quiz_format_invalid|quiz_questions_wrong|questions_repeated)$/.test(code)
  )
}

/** What a model’s provider says without saying what to do. */
const adviceless = new Set(['llm_response_invalid', 'llm_json_missing'])

/** What the same attempt may bring another time. */
const passing = new Set(['offline', 'rate_limited', 'server_busy', 'shutting_down', 'engine_unavailable'])

/** What the same text never brings. */
const ofText = new Set(['not_enough_text', 'nothing_to_practise'])

function mayHelp({ kind, code = '' }: Shortfall): boolean {
  return kind === 'lost' || passing.has(code) || (kind === 'failed' && !ofText.has(code))
}
