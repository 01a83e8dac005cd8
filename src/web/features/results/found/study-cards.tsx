import { useState, type ReactNode } from 'react'
import type { FoundSection } from '#domain/tools/sections.ts'
import { Check } from '../../../ui/icons.tsx'
import { PassageLink } from '../citation.tsx'
import MakeCards from '../make-cards.tsx'
import { ExplainedTerm } from './term-list.tsx'
import styles from './study-cards.module.css'
import * as words from '../words-found.ts'

/** What a card asks, and what stands behind it. */
type StudyCard = { path: string; front: string; back: ReactNode }

/** Fewer make no stack. */
export const fewestCards = 3

/** The cards of a quiz: its terms, and its lists to recall. */
export function studyCardsOf(sections: readonly FoundSection[]): StudyCard[] {
  return sections.flatMap((section): StudyCard[] => {
    const pathOf = (at: number) => `${section.path}.${at}`
    if (section.kind === 'term')
      return section.items.map((one, at) => ({
        path: pathOf(at),
        front: one.term,
        back: (
          <p dir="auto">
            <ExplainedTerm {...one} />
          </p>
        ),
      }))
    if (section.kind !== 'recall') return []
    return section.items.flatMap(({ of, prompt, items }, at) =>
      of === 'list' ? [{ path: pathOf(at), front: prompt, back: <ListBack items={items} /> }] : [],
    )
  })
}

function ListBack({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item, at) => (
        <li key={at} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  )
}

type Props = {
  cards: readonly StudyCard[]
  /** Whose cards they become; undefined where none can be kept. */
  generation: string | undefined
}

/** Cards, of which one press leaves one out. */
export function StudyCards({ cards, generation }: Props) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const kept = cards.filter(({ path }) => !leftOut.has(path)).map(({ path }) => path)
  return (
    <>
      <ul className={styles['cards']}>
        {cards.map(({ path, front, back }) => (
          <li key={path} className={styles['card']} data-left={leftOut.has(path)}>
            <h4 dir="auto">{front}</h4>
            {back}
            <div className={styles['foot']}>
              <PassageLink path={path} about={front} />
              {generation !== undefined && (
                <label className={styles['keep']}>
                  <input
                    type="checkbox"
                    className="visually-hidden"
                    checked={!leftOut.has(path)}
                    onChange={() => setLeftOut(new Set([path]).symmetricDifference(leftOut))}
                  />
                  <span className="visually-hidden">{words.keep(front)}</span>
                  <span className={styles['tick']} aria-hidden="true">
                    <Check size={14} />
                  </span>
                </label>
              )}
            </div>
          </li>
        ))}
      </ul>
      {generation !== undefined && kept.length > 0 && (
        <div className={styles['make']}>
          <MakeCards key={kept.join()} isNext generation={generation} paths={kept}>
            {words.makeStudyCards(kept.length)}
          </MakeCards>
        </div>
      )}
    </>
  )
}
