import { useId, useState } from 'react'
import type { Recall } from '#domain/items/recall.ts'
import { Button } from '../../../ui/button.tsx'
import { PassageLink } from '../citation.tsx'
import { Foot, OneByOne, type Turns } from './one-by-one.tsx'
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
  return (
    <OneByOne items={recalls} placeOf={words.promptOf} onTurn={() => onOpen(undefined)}>
      {(recall, at, turns) => <OneRecall recall={recall} path={`${path}.${at}`} onOpen={onOpen} {...turns} />}
    </OneByOne>
  )
}

type Props = Turns & {
  recall: Recall
  path: string
  onOpen: (path: string) => void
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
      <Foot onBefore={onBefore} before={words.before}>
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
      </Foot>
    </>
  )
}
