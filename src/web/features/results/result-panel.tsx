import { useState } from 'react'
import type { Evidence, Generation } from '#domain/generation.ts'
import type { Tool } from '#domain/tools/index.ts'
import { sectionsOf } from '#domain/tools/sections.ts'
import { toolWords } from '#domain/tools/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EvidenceContext } from './citation.tsx'
import { QuizContext } from './quiz-body.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultBody } from './result-body.tsx'
import styles from './result-panel.module.css'

type Props = {
  generation: Generation
  activePath: string | undefined
  onShow: (evidence: Evidence) => void
}

/** A finished result: what it says, where each claim comes from, and what can be done with it. */
export function ResultPanel({ generation, activePath, onShow }: Props) {
  const { tool, result, evidence, engine, durationMs, source } = generation
  const [practising, setPractising] = useState(false)
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const quiz = tool === 'quiz' ? generation.result.questions : undefined
  const practice = practising
    ? {
        chosen,
        onChoose: (question: number, option: number) => setChosen((all) => ({ ...all, [question]: option })),
      }
    : undefined
  const found = evidence.filter((one) => one.spans.length > 0).length
  const answered = Object.keys(chosen).length
  const right = quiz?.filter((question, index) => chosen[index] === question.answer).length ?? 0

  return (
    <Sheet className={styles['panel']} aria-labelledby="result-heading">
      <div className={styles['head']}>
        <h2 id="result-heading" className={styles['eyebrow']} data-tool={tool}>
          Result
        </h2>
        {quiz && (
          <div className={styles['switch']} role="group" aria-label="Show the quiz as">
            <button type="button" aria-pressed={!practising} onClick={() => setPractising(false)}>
              Answer key
            </button>
            <button
              type="button"
              aria-pressed={practising}
              onClick={() => {
                setChosen({})
                setPractising(true)
              }}
            >
              Practice
            </button>
          </div>
        )}
        <ResultActions generation={generation} />
      </div>
      <EvidenceContext value={{ evidence, blocks: source.blocks ?? [], activePath, onShow }}>
        <QuizContext value={quiz && { questions: quiz, practice }}>
          <ResultBody sections={sectionsOf(tool, result)} />
        </QuizContext>
      </EvidenceContext>
      {quiz && practising && (
        <div className={styles['score']} role="status">
          {answered < quiz.length ? (
            <span>
              {answered} of {quiz.length} answered
            </span>
          ) : (
            <>
              <strong>
                You got {right} of {quiz.length} right.
              </strong>
              <Button small onClick={() => setChosen({})}>
                Try again
              </Button>
            </>
          )}
        </div>
      )}
      <div className={styles['foot']}>
        <span>
          {found} of {evidence.length} {toolWords[tool].claims} found in the text
        </span>
        <span>
          {engine.name}, {(durationMs / 1000).toFixed(2)} s
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
      </div>
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
      <div className={styles['foot']}>
        <span>Writing the {toolWords[tool].noun}…</span>
        {shown && <span>It now counts as a use, even if you cancel.</span>}
      </div>
    </Sheet>
  )
}
