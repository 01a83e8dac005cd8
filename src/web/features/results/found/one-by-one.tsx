import { useId, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import styles from './one-by-one.module.css'

/** The ways from one exercise to its neighbours; undefined at an end. */
export type Turns = { onBefore: (() => void) | undefined; onNext: (() => void) | undefined }

type Props<Item> = {
  items: readonly Item[]
  /** Which of how many is shown. */
  placeOf: (at: number, all: number) => string
  onTurn: () => void
  children: (item: Item, at: number, turns: Turns) => ReactNode
}

/** Exercises, one after the other; each stays as it was left, and the keyboard goes along. */
export function OneByOne<Item>({ items, placeOf, onTurn, children }: Props<Item>) {
  const [shown, setShown] = useState(0)
  const id = useId()
  const wayTo = (at: number) => {
    if (!(at in items)) return undefined
    return () => {
      flushSync(() => setShown(at))
      document.getElementById(`${id}${at}`)?.focus()
      onTurn()
    }
  }
  return (
    <>
      {items.length > 1 && <p className={styles['count']}>{placeOf(shown + 1, items.length)}</p>}
      {items.map((item, at) => (
        <div key={at} id={`${id}${at}`} className={styles['place']} tabIndex={-1} hidden={at !== shown}>
          {children(item, at, { onBefore: wayTo(at - 1), onNext: wayTo(at + 1) })}
        </div>
      ))}
    </>
  )
}

/** What can be done with the exercise, at its foot, beside the way back. */
export function Foot({
  onBefore,
  before,
  children,
}: Pick<Turns, 'onBefore'> & { before: string; children: ReactNode }) {
  return (
    <div className={styles['foot']}>
      {onBefore && (
        <Button look="quiet" onClick={onBefore}>
          {before}
        </Button>
      )}
      {children}
    </div>
  )
}
