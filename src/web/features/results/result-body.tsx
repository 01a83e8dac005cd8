import type { ReactNode } from 'react'
import type { Drafts } from '#domain/draft.ts'
import type { Tool } from '#domain/tools/index.ts'
import { Citation } from './citation.tsx'
import { QuizBody } from './quiz-body.tsx'
import styles from './result-body.module.css'

type Views = { [T in Tool]: (draft: Drafts[T]) => ReactNode }

/** How each tool's result is set, finished or unfinished: parts that have not come yet take no place. */
const views: Views = {
  summary: (draft) => (
    <>
      <Title>{draft.title}</Title>
      <Prose path="summary">{draft.summary}</Prose>
      <Points name="keyPoints" heading="Key Points:" points={draft.keyPoints} numbered />
    </>
  ),
  quiz: (draft) => <QuizBody draft={draft} />,
  eli5: (draft) => (
    <>
      <Title>{draft.title}</Title>
      <Prose path="explanation">{draft.explanation}</Prose>
      <Points name="examples" heading="Examples:" points={draft.examples} />
    </>
  ),
  insight: (draft) => (
    <>
      {draft.mainInsight && (
        <h3 className={styles['insight']}>
          {draft.mainInsight}
          <Citation path="mainInsight" />
        </h3>
      )}
      <Points name="supportingPoints" heading="Supporting Points:" points={draft.supportingPoints} numbered />
      <Points name="implications" heading="Implications:" points={draft.implications} />
    </>
  ),
}

export function ResultBody<T extends Tool>({ tool, draft }: { tool: T; draft: Drafts[T] }) {
  return <div className={styles['body']}>{views[tool](draft)}</div>
}

function Title({ children }: { children: string }) {
  return children ? <h3 className={styles['title']}>{children}</h3> : null
}

function Prose({ path, children }: { path: string; children: string }) {
  if (!children) return null
  return (
    <p className={styles['prose']}>
      {children}
      <Citation path={path} />
    </p>
  )
}

type PointsProps = { name: string; heading: string; points: string[]; numbered?: boolean }

function Points({ name, heading, points, numbered = false }: PointsProps) {
  if (points.length === 0) return null
  const List = numbered ? 'ol' : 'ul'
  return (
    <>
      <h4 className={styles['heading']}>{heading}</h4>
      <List className={styles['points']}>
        {points.map((point, index) => (
          <li key={index}>
            {point}
            <Citation path={`${name}.${index}`} />
          </li>
        ))}
      </List>
    </>
  )
}
