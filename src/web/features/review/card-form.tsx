import { useState, type KeyboardEvent } from 'react'
import { ChangeCard, type Card } from '#domain/study/card.ts'
import { Button } from '../../ui/button.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import styles from './card-form.module.css'

type Props = {
  card: Card
  onSave: (sides: ChangeCard) => void
  onRemove: () => void
  onCancel: () => void
}

/** Writes both sides of a card anew, where they stand. */
export function CardForm({ card, onSave, onRemove, onCancel }: Props) {
  const [front, setFront] = useState(card.front)
  const [back, setBack] = useState(card.back)
  const written = ChangeCard.safeParse({ front, back })
  function press({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (written.success) onSave(written.data)
      }}
    >
      <label>
        Front
        <textarea
          ref={takeFocus}
          dir="auto"
          maxLength={2000}
          value={front}
          onChange={(event) => setFront(event.target.value)}
          onKeyDown={press}
        />
      </label>
      <label>
        Back
        <textarea
          dir="auto"
          maxLength={2000}
          value={back}
          onChange={(event) => setBack(event.target.value)}
          onKeyDown={press}
        />
      </label>
      <div className={styles['foot']}>
        <Button type="submit" look="primary" disabled={!written.success}>
          Save
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="quiet" onClick={onRemove}>
          <Pictogram name="bin" /> Remove card
        </Button>
      </div>
    </form>
  )
}
