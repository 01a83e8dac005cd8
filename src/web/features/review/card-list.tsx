import { useState } from 'react'
import { Link } from 'react-router'
import type { Card } from '#domain/study/card.ts'
import type { Exportable } from '#export/browser/messages.ts'
import { ExportButton } from '../../export/export-button.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { rich } from '../../ui/rich.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { addressOfText } from './card-face.tsx'
import { CardForm } from './card-form.tsx'
import * as words from './words.ts'
import styles from './card-list.module.css'
import { useCards } from './queries.ts'

const cardsOfPage = 50

/** All cards of a text: read, written anew, removed, taken away. */
export default function CardList({ source }: { source: string }) {
  const { cards, isRemoved, more, failure, again, fetchAll, save, remove, restore } = useCards(source)
  const [editing, setEditing] = useState<string>()
  const [first] = cards ?? []
  const name = first?.source.name ?? ''

  async function prepare(): Promise<Exportable | undefined> {
    const all = await fetchAll()
    return all && { title: name, cards: all }
  }

  return (
    <>
      <PageTitle>{`${words.cards} | Morsel`}</PageTitle>
      <Link to="/app/review" className={styles['back']}>
        {words.review}
      </Link>
      <div className={styles['head']}>
        <h1>{words.cards}</h1>
        {first && <ExportButton prepare={prepare} />}
      </div>
      {first && (
        <p className={styles['from']}>
          {rich(words.from, {
            text: (
              <Link to={addressOfText(first)} dir="auto">
                {name}
              </Link>
            ),
          })}
        </p>
      )}
      <FailureNotice failure={failure} again={again} />
      {!cards && failure === undefined && <Spinner />}
      {cards?.length === 0 && <p className={styles['from']}>{words.noCardsOfText}</p>}
      <div className={styles['pages']}>
        {pagesOf(cards ?? []).map((page) => (
          <ul key={page[0]?.id} className={styles['page']}>
            {page.map((card) => (
              <li key={card.id}>
                {isRemoved(card) ? (
                  <p role="status" className={styles['from']}>
                    {words.cardRemoved}{' '}
                    <Button small look="quiet" onClick={() => void restore(card.id)}>
                      {words.undo}
                    </Button>
                  </p>
                ) : editing === card.id ? (
                  <CardForm
                    card={card}
                    onSave={(sides) => {
                      setEditing(undefined)
                      void save(card.id, sides)
                    }}
                    onRemove={() => {
                      setEditing(undefined)
                      void remove(card)
                    }}
                    onCancel={() => setEditing(undefined)}
                  />
                ) : (
                  <Sides card={card} onEdit={() => setEditing(card.id)} />
                )}
              </li>
            ))}
          </ul>
        ))}
      </div>
      {more && <Button onClick={more}>{words.showMore}</Button>}
    </>
  )
}

/** The cards as they are drawn: of those that are out of sight the browser passes over a page at once. */
function pagesOf(cards: readonly Card[]): Card[][] {
  const pages = Math.ceil(cards.length / cardsOfPage)
  return Array.from({ length: pages }, (_, page) => cards.slice(page * cardsOfPage, (page + 1) * cardsOfPage))
}

function Sides({ card: { front, back }, onEdit }: { card: Card; onEdit: () => void }) {
  return (
    <div className={styles['sides']}>
      <div>
        <h2 dir="auto">{front}</h2>
        <p dir="auto">{back}</p>
      </div>
      <Button small look="quiet" aria-label={words.editOf(front)} onClick={onEdit}>
        {words.edit}
      </Button>
    </div>
  )
}
