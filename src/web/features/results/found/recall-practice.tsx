import { useId, useState } from 'react'
import type { Recall } from '#domain/items/recall.ts'
import { Button } from '../../../ui/button.tsx'
import { PassageLink } from '../citation.tsx'
import styles from './recall-practice.module.css'
import * as words from '../words-found.ts'

/** Lists and sections to tell from memory, one after the other. */
export function RecallPractice({
  path,
  recalls,
  onOpen,
}: {
  path: string
  recalls: readonly Recall[]
  /** Told what is open to be seen, by its path. */
  onOpen: (path: string | undefined) => void
}) {
  const [at, setAt] = useState(0)
  const recall = recalls[at]
  if (!recall) return null
  const goTo = (place: number) => {
    setAt(place)
    onOpen(undefined)
  }
  return (
    <>
      {recalls.length > 1 && <p className={styles['count']}>{words.promptOf(at + 1, recalls.length)}</p>}
      <OneRecall
        key={at}
        recall={recall}
        path={`${path}.${at}`}
        onOpen={onOpen}
        onBefore={at > 0 ? () => goTo(at - 1) : undefined}
        onNext={at + 1 < recalls.length ? () => goTo(at + 1) : undefined}
      />
    </>
  )
}

type Props = {
  recall: Recall
  path: string
  onOpen: (path: string) => void
  onBefore: (() => void) | undefined
  onNext: (() => void) | undefined
}

function OneRecall({ recall: { of, prompt, items }, path, onOpen, onBefore, onNext }: Props) {
  const id = useId()
  const [isOpen, open] = useState(false)
  const [had, setHad] = useState<ReadonlySet<number>>(new Set())
  return (
    <>
      <h4 className={styles['prompt']} dir="auto">
        {prompt}
      </h4>
      <label htmlFor={id} className={styles['task']}>
        {of === 'list' ? words.nameThem(items.length) : words.whatYouRemember}
      </label>
      <textarea id={id} className={styles['own']} dir="auto" rows={4} placeholder={words.yourWords} />
      {isOpen && (
        <fieldset className={styles['items']}>
          <legend>{words.tickThem}</legend>
          {items.map((item, at) => (
            <label key={at} dir="auto">
              <input
                type="checkbox"
                checked={had.has(at)}
                onChange={() => setHad(new Set([at]).symmetricDifference(had))}
              />
              <span>{item}</span>
            </label>
          ))}
          <p role="status">
            {words.hadOf(had.size, items.length)} <PassageLink path={path} about={prompt} />
          </p>
        </fieldset>
      )}
      <div className={styles['foot']}>
        {onBefore && (
          <Button look="quiet" onClick={onBefore}>
            {words.before}
          </Button>
        )}
        {!isOpen && (
          <Button
            look="primary"
            onClick={() => {
              open(true)
              onOpen(path)
            }}
          >
            {words.show}
          </Button>
        )}
        {onNext && (
          <Button look={isOpen ? 'primary' : 'plain'} onClick={onNext}>
            {words.next}
          </Button>
        )}
      </div>
    </>
  )
}
