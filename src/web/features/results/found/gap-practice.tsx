import { Fragment, useReducer } from 'react'
import { answersOf, bankOf, piecesOf, type GapPassage } from '#domain/items/gap-passage.ts'
import { Button } from '../../../ui/button.tsx'
import { Check, Cross } from '../../../ui/icons.tsx'
import { PassageLink } from '../citation.tsx'
import { emptyGaps, reduceGaps, rightGaps, type GapEvent, type GapState } from './gap-state.ts'
import { Foot, OneByOne, type Turns } from './one-by-one.tsx'
import styles from './gap-practice.module.css'
import * as words from '../words-found.ts'

/** Passages with gaps, one after the other, and the words that fill them. */
export function GapPractice({
  path,
  passages,
  onOpen,
}: {
  path: string
  passages: readonly GapPassage[]
  /** Told which passage may be seen in the text, by its path. */
  onOpen: (path: string | undefined) => void
}) {
  return (
    <OneByOne items={passages} placeOf={words.passageOf} onTurn={() => onOpen(undefined)}>
      {(passage, at, turns) => (
        <OnePassage passage={passage} path={`${path}.${at}`} onOpen={onOpen} {...turns} />
      )}
    </OneByOne>
  )
}

type Props = Turns & {
  passage: GapPassage
  path: string
  onOpen: (path: string | undefined) => void
}

function OnePassage({ passage, path, onOpen, onNext, onBefore }: Props) {
  const [state, dispatch] = useReducer(
    (before: GapState, event: GapEvent) => reduceGaps(passage, before, event),
    passage,
    emptyGaps,
  )
  const { filled, told } = state
  const bank = bankOf(passage)
  const count = filled.filter((word) => word !== undefined).length
  const right = rightGaps(passage, state)
  const end = (type: 'checked' | 'shown') => {
    dispatch({ type })
    onOpen(path)
  }
  return (
    <>
      <p className={styles['passage']} dir="auto">
        {piecesOf(passage).map((piece, gap) => (
          <Fragment key={gap}>
            {gap > 0 && (
              <Gap
                passage={passage}
                state={state}
                gap={gap - 1}
                isRight={right[gap - 1]!}
                dispatch={dispatch}
              />
            )}
            {piece}
          </Fragment>
        ))}
      </p>
      <div className={styles['bank']}>
        <p role="status">
          {told === 'checked'
            ? words.rightOf(right.filter(Boolean).length, count)
            : told === undefined && words.filledOf(count, filled.length)}
          {told && <PassageLink path={path} about={passage.text.slice(0, 60)} />}
        </p>
        {!told && (
          <ul aria-label={words.wordBank}>
            {bank.map((word, place) => {
              const isUsed = filled.includes(place)
              return (
                <li key={place}>
                  <button
                    type="button"
                    dir="auto"
                    aria-disabled={isUsed}
                    data-used={isUsed}
                    onClick={() => dispatch({ type: 'chosen', word: place })}
                  >
                    {word}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      <Foot onBefore={onBefore} before={words.previousPassage}>
        {told ? (
          <>
            <Button
              onClick={() => {
                dispatch({ type: 'began again' })
                onOpen(undefined)
              }}
            >
              {words.again}
            </Button>
            {onNext && (
              <Button look="primary" onClick={onNext}>
                {words.nextPassage}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={() => end('shown')}>{words.showThem}</Button>
            <Button look="primary" aria-disabled={count === 0} onClick={() => count > 0 && end('checked')}>
              {words.check(count, filled.length)}
            </Button>
          </>
        )}
      </Foot>
    </>
  )
}

type GapProps = {
  passage: GapPassage
  state: GapState
  gap: number
  isRight: boolean
  dispatch: (event: GapEvent) => void
}

function Gap({ passage, state: { filled, at, told }, gap, isRight, dispatch }: GapProps) {
  const answer = answersOf(passage)[gap]!
  const given = filled[gap] === undefined ? '' : bankOf(passage)[filled[gap]]!
  // What was left empty is shown, and is not called wrong.
  if (told === 'shown' || (told && given === ''))
    return (
      <span className={styles['told']} data-state="shown">
        {answer}
      </span>
    )
  if (told && isRight)
    return (
      <span className={styles['told']} data-state="right">
        <Check size={15} />
        {answer}
        <span className="visually-hidden"> ({words.rightGap})</span>
      </span>
    )
  if (told)
    return (
      <span className={styles['told']} data-state="wrong">
        <Cross size={15} />
        <s>{given}</s> <b>{answer}</b>
        <span className="visually-hidden"> ({words.wrongGap(answer)})</span>
      </span>
    )
  return (
    <button
      type="button"
      className={styles['gap']}
      data-filled={given !== ''}
      aria-current={at === gap}
      aria-label={words.gapNumber(gap + 1, given)}
      onClick={() => dispatch({ type: 'pressed', gap })}
    >
      {given}
    </button>
  )
}
