import { Fragment, type ReactNode } from 'react'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import type { Tool } from '#domain/tools/index.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { landingResult as result } from './landing-result.ts'
import * as words from './words-landing.ts'
import styles from './landing-features.module.css'

const { quiz, summary, eli5, insight } = result

/** What each tool makes of the page at the top. */
const results: Record<Tool, ReactNode> = {
  summary: (
    <>
      <p>{summary.summary}</p>
      <ol>
        {summary.keyPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </>
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
  eli5: <p>{eli5.explanation}</p>,
  insight: (
    <dl>
      {[
        [words.insightParts.claim, insight.mainInsight],
        [words.insightParts.support, insight.supportingPoint],
        [words.insightParts.so, insight.implication],
      ].map(([name, said]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </Fragment>
      ))}
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
