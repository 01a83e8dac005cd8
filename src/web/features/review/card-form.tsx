import { cardLimits } from '#domain/limits.ts'
import { useState, type KeyboardEvent } from 'react'
import { ChangeCard, type Card } from '#domain/study/card.ts'
import { Button } from '../../ui/button.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import * as words from './words.ts'
import styles from './card-form.module.css'

const sides = [
  { side: 'front', label: words.front },
  { side: 'back', label: words.back },
] as const

type Props = {
  card: Card
  onSave: (sides: ChangeCard) => void
  onRemove: () => void
  onCancel: () => void
}

/** Writes both sides of a card anew, where they stand. */
export function CardForm({ card, onSave, onRemove, onCancel }: Props) {
  const [draft, setDraft] = useState<ChangeCard>(card)
  const written = ChangeCard.safeParse(draft)
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
      {sides.map(({ side, label }) => (
        <label key={side}>
          {label}
          <textarea
            ref={side === 'front' ? takeFocus : undefined}
            dir="auto"
            maxLength={cardLimits.side}
            value={draft[side]}
            onChange={({ target }) => setDraft({ ...draft, [side]: target.value })}
            onKeyDown={press}
          />
        </label>
      ))}
      <div className={styles['foot']}>
        <Button type="submit" look="primary" disabled={!written.success}>
          {words.save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button look="quiet" onClick={onRemove}>
          <Pictogram name="bin" /> {words.removeCard}
        </Button>
      </div>
    </form>
  )
}
