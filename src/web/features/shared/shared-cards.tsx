import { useState, type KeyboardEvent } from 'react'
import type { SharedCard } from '#domain/share/shared.ts'
import { Button } from '../../ui/button.tsx'
import { Quotes } from './quotes.tsx'
import * as words from './words.ts'
import styles from './shared-end.module.css'

/** Cards to be turned, one after another; nothing of it is kept. */
export function SharedCards({ cards }: { cards: SharedCard[] }) {
  const [at, setAt] = useState(0)
  const [turned, setTurned] = useState(false)
  const card = cards[at]
  if (!card) return null

  function goTo(next: number) {
    setAt((next + cards.length) % cards.length)
    setTurned(false)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') goTo(at + 1)
    if (event.key === 'ArrowLeft') goTo(at - 1)
  }

  return (
    <div className={styles['text']} role="presentation" onKeyDown={press}>
      <p>{words.place(at + 1, cards.length)}</p>
      <div aria-live="polite">
        <h2 dir="auto">{card.front}</h2>
        {turned && (
          <>
            <p className={styles['score']} dir="auto">
              {card.back}
            </p>
            <Quotes passages={card.passages} />
          </>
        )}
      </div>
      <div className={styles['foot']}>
        <Button look="primary" onClick={() => (turned ? goTo(at + 1) : setTurned(true))}>
          {turned ? words.nextCard : words.turnCard}
        </Button>
        <Button onClick={() => goTo(at - 1)}>{words.previous}</Button>
      </div>
    </div>
  )
}
