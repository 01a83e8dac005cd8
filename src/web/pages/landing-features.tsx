import { Fragment, type ReactNode } from 'react'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import type { Tool } from '#domain/tools/index.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { landingResult as result } from './landing-result.ts'
import * as words from './words-landing.ts'
import styles from './landing-features.module.css'

const { quiz, marks, terms, consequence } = result

/** What each tool finds in the page at the top, without a model. */
const results: Record<Tool, ReactNode> = {
  summary: (
    <ul>
      {marks.map((sentence) => (
        <li key={sentence}>
          <mark>{sentence}</mark>
        </li>
      ))}
    </ul>
  ),
  quiz: (
    <>
      <p className={styles['strong']}>{quiz.question}</p>
      <ul>
        {quiz.options.map((option, place) => (
          <li key={option} data-right={place === quiz.answer}>
            {option}
            {place === quiz.answer && <span className="visually-hidden">{words.isCorrect}</span>}
          </li>
        ))}
      </ul>
    </>
  ),
  eli5: (
    <dl>
      {terms.map(({ term, sentence }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{sentence}</dd>
        </Fragment>
      ))}
    </dl>
  ),
  insight: (
    <dl>
      <dt>{words.whatFollows}</dt>
      <dd>{consequence}</dd>
    </dl>
  ),
}

/** The tools as the landing page names them, each with a small result. */
export function LandingFeatures() {
  return (
    <ul className={styles['features']}>
      {toolOrder.map((tool) => (
        <li key={tool} data-tool={tool}>
          <h3>
            <ToolIcon tool={tool} /> {toolWords[tool].feature}
          </h3>
          <p className={styles['pitch']}>{toolWords[tool].pitch}</p>
          <div className={styles['result']}>{results[tool]}</div>
        </li>
      ))}
    </ul>
  )
}
