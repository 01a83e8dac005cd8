import { useEffect, useMemo } from 'react'
import { pointsOf, type Evidence, type Generation } from '#domain/generation.ts'
import { languageTag } from '#domain/language.ts'
import type { Tool } from '#domain/tools/index.ts'
import { shortfallOf } from '#domain/tools/quiz.ts'
import { sectionsOf } from '#domain/tools/sections.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EvidenceContext } from './citation.tsx'
import { EvidenceSummary } from './evidence-summary.tsx'
import { Practice } from './practice.tsx'
import { QuizContext } from './quiz-body.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultBody } from './result-body.tsx'
import styles from './result-panel.module.css'
import { usePractice } from './use-practice.ts'

type Props = {
  generation: Generation
  /** What it was made from. */
  text: string
  /** The claim whose passage is being looked at. */
  shown: Evidence | undefined
  onShow: (evidence: Evidence) => void
  /** The claim under the pointer or the focus, as long as it is. */
  onPoint?: (evidence: Evidence | undefined) => void
  onMarks?: (marked: MarkedClaims) => void
}

/** What may be seen in the text of the claims of a result. */
export type MarkedClaims = {
  /** Their passages are marked; none of them gives an answer away. */
  evidence: Evidence[]
  /** What may be looked at besides, and is not marked: what the text says of wrong options. */
  options: Evidence[]
  /** The one lit up while no other is looked at. */
  lit: Evidence | undefined
  /** Whether the rest of the text is hidden, as long as a quiz is practised. */
  veiled: boolean
}

const ignore = () => {}

/** A finished result: what it says, where each claim comes from, and what can be done with it. */
export function ResultPanel({ generation, text, shown, onShow, onPoint = ignore, onMarks = ignore }: Props) {
  const { tool, result, engine, durationMs, source, revision } = generation
  const [evidence, options] = useMemo(() => {
    const points = pointsOf(generation.evidence)
    return [points, generation.evidence.filter((found) => !points.includes(found))]
  }, [generation])
  const questions = tool === 'quiz' ? generation.result.questions : undefined
  const count = questions?.length ?? 0
  const { attempt, dispatch } = usePractice(revision ?? generation.id, count)
  const practising = questions !== undefined && attempt.open
  // How many there are is then the reader’s own choice.
  const short = tool === 'quiz' && revision === undefined ? shortfallOf(result, engine.kind) : undefined
  const sections = sectionsOf(tool, result)
  const ownTitle = sections.some(({ kind }) => kind === 'title' || kind === 'statement')

  useEffect(() => {
    const { at, answers } = attempt
    if (!practising || at >= count) return onMarks({ evidence, options, lit: undefined, veiled: false })
    const proof = evidence.filter(({ path }) => answers[at] !== undefined && path === `questions.${at}`)
    onMarks({ evidence: proof, options: [], lit: proof[0], veiled: true })
  }, [practising, attempt, count, evidence, options, onMarks])

  return (
    <Sheet className={styles['panel']} aria-labelledby="result-heading">
      <div className={styles['head']}>
        <h2 id="result-heading" className={styles['eyebrow']} data-tool={tool}>
          Result
        </h2>
        {questions && (
          <div
            className={styles['switch']}
            role="group"
            aria-label="Show the quiz as"
            data-practising={practising}
          >
            <button type="button" aria-pressed={!practising} onClick={() => dispatch({ type: 'closed' })}>
              Answer key
            </button>
            <button type="button" aria-pressed={practising} onClick={() => dispatch({ type: 'opened' })}>
              Practice
            </button>
          </div>
        )}
        {!practising && <ResultActions generation={generation} text={text} />}
      </div>
      <EvidenceContext value={{ evidence, options, blocks: source.blocks ?? [], shown, onShow, onPoint }}>
        <div lang={languageTag(text)}>
          {!ownTitle && !practising && (
            <h3 className={styles['title']} dir="auto">
              {generation.title}
            </h3>
          )}
          {short !== undefined && !practising && (
            <p className={styles['short']} lang="en">
              {short}
            </p>
          )}
          {practising ? (
            <Practice
              generation={generation.id}
              questions={questions}
              text={text}
              attempt={attempt}
              dispatch={dispatch}
            />
          ) : (
            <QuizContext value={questions}>
              <ResultBody sections={sections} />
            </QuizContext>
          )}
        </div>
        {questions && !practising && (
          <Button look="primary" onClick={() => dispatch({ type: 'opened' })}>
            Practise this quiz
          </Button>
        )}
      </EvidenceContext>
      <div className={styles['foot']}>
        {practising && attempt.at < count ? (
          <span>The answers show once you have given yours.</span>
        ) : (
          <EvidenceSummary evidence={evidence} />
        )}
        <span>
          {engine.name}
          {durationMs > 0 && `, ${(durationMs / 1000).toFixed(2)} s`}
          {revision !== undefined && ', changed by you'}
        </span>
      </div>
    </Sheet>
  )
}

/** A result that is being written: it grows where it will stand, word by word. */
export function UnfinishedResult({ tool, draft }: { tool: Tool; draft: unknown }) {
  const sections = sectionsOf(tool, draft)
  const shown = sections.length > 0
  return (
    <Sheet className={styles['panel']} aria-labelledby="result-heading" aria-busy="true">
      <div className={styles['head']}>
        <h2 id="result-heading" className={styles['eyebrow']} data-tool={tool}>
          Result
        </h2>
        {/* Above what grows, and its place is kept: neither moves the other. */}
        <p className={styles['counts']} data-shown={shown}>
          It now counts as a use, even if you cancel.
        </p>
      </div>
      <div className={styles['growing']}>
        {shown ? (
          <ResultBody sections={sections} />
        ) : (
          <div className={styles['waiting']} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </div>
        )}
      </div>
    </Sheet>
  )
}
