import { Fragment, type ReactNode } from 'react'
import { rich } from '../ui/rich.tsx'
import styles from './prose.module.css'

export type ProseSection = {
  id?: string
  heading: string
  /** Paragraphs, and lists of items; `{name}` stands for one of the parts. */
  blocks: (string | string[])[]
}

type Props = { title: string; lead: string; sections: ProseSection[]; parts: Record<string, ReactNode> }

/** A page to be read: one column, set like a book. */
export function Prose({ title, lead, sections, parts }: Props) {
  return (
    <article className={styles['prose']}>
      <h1>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      {sections.map(({ id, heading, blocks }) => (
        <Fragment key={heading}>
          <h2 id={id}>{heading}</h2>
          {blocks.map((block, place) =>
            typeof block === 'string' ? (
              <p key={place}>{rich(block, parts)}</p>
            ) : (
              <ul key={place}>
                {block.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          )}
        </Fragment>
      ))}
    </article>
  )
}
