import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Card, CardOrigin } from '#domain/study/card.ts'
import * as words from './words.ts'
import styles from './card-face.module.css'

/** Where what a card was made from is to be seen beside its text. */
const toolOf: Record<CardOrigin, string> = {
  question: 'quiz',
  definition: 'eli5',
  point: 'summary',
  mark: 'summary',
  term: 'quiz',
  gapPassage: 'quiz',
  recall: 'quiz',
  import: 'quiz',
}

/** A passage is cut between words, mostly amid a sentence. */
const startsAmid = /^\p{Ll}/u
const endsAmid = /[\p{L}\p{N},;]$/u

/** Where a card's text opens. */
export function addressOfText({ origin, source }: Pick<Card, 'origin' | 'source'>): string {
  return `/app/${toolOf[origin]}?source=${source.id}`
}

/** A card: its question, and once it is turned its answer with the passage that proves it. */
export function CardFace({ card, turned, onTurn }: { card: Card; turned: boolean; onTurn: () => void }) {
  const { front, back, source, memory } = card
  const said = memory ? memory.phase === 'relearning' && words.missedLastTime : words.isNew
  return (
    <div
      className={styles['face']}
      role="presentation"
      onClick={turned ? undefined : onTurn}
      onKeyDown={ignore}
    >
      <div className={styles['runner']}>
        <span dir="auto">{source.name}</span>
        {said && <b>{said}</b>}
      </div>
      <h2 className={styles['front']} dir="auto">
        {front}
      </h2>
      {turned ? (
        <>
          <p className={styles['back']} dir="auto">
            {back}
          </p>
          <Passage card={card} />
        </>
      ) : (
        <p className={styles['wait']}>{words.answerFirst}</p>
      )}
    </div>
  )
}

function Passage({ card }: { card: Card }) {
  const { passage, source } = card
  const [mark] = passage?.marks ?? []
  return (
    <figure className={styles['from']}>
      {passage && (
        <blockquote dir="auto">
          {startsAmid.test(passage.text) && '… '}
          {passage.text.slice(0, mark?.start)}
          {mark && <mark>{passage.text.slice(mark.start, mark.end)}</mark>}
          {mark && passage.text.slice(mark.end)}
          {endsAmid.test(passage.text) && ' …'}
        </blockquote>
      )}
      <figcaption>
        <span dir="auto">
          {passage?.page === undefined ? source.name : words.onPage(source.name, passage.page)}
        </span>
        <Link to={addressOfText(card)}>{words.openInText}</Link>
      </figcaption>
    </figure>
  )
}

/** Keys are heard for the whole session. */
function ignore(_event: KeyboardEvent): void {}
