import { lazyPart } from '../../lazy-part.ts'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { pointsOf, type Evidence, type Generation } from '#domain/generation.ts'
import { languageTag } from '#domain/language.ts'
import { marksAt, usualStep } from '#domain/items/mark.ts'
import { isFoundResult, type Tool } from '#domain/tools/index.ts'
import { shortfallOf } from '#domain/tools/quiz.ts'
import { sectionsOf, type WrittenSection } from '#domain/tools/sections.ts'
import { language } from '../../language.ts'
import { session } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EvidenceContext } from './citation.tsx'
import { DiffersLine } from './differs-line.tsx'
import { EvidenceSummary } from './evidence-summary.tsx'
import { isLeftOpen } from './kept-practice.ts'
import type { TextSight } from './practice.tsx'
import { loadFoundCode } from './load-found-code.ts'
import { loadPracticeCode } from './load-practice-code.ts'
import { keepQuizView, wantedQuizView, type QuizView } from './quiz-view.ts'
import { ResultActions } from './result-actions.tsx'
import { ResultBody } from './result-body.tsx'
import styles from './result-panel.module.css'
import * as words from './words.ts'
import { usePreload } from '../../use-preload.ts'

const Practice = lazyPart(loadPracticeCode)
/** Loaded with the first result that was found and not written. */
const QuizParts = lazyPart(() => import('./found/quiz-parts.tsx'))
const NeedsModel = lazyPart(() => import('./found/needs-model.tsx'))

/** What may be seen of the text, and of which items. */
type Seen = { sight: TextSight; items?: Evidence[] | undefined }

type Props = {
  generation: Generation
  /** Stands before the actions, in the place of "Result". */
  heading?: ReactNode
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
  /** Whether they are marked without being asked for: they are the result. */
  isMarked?: boolean
}

/** Of marks that a reader may have more or fewer of, those that are shown. */
function shownAt({ result }: Generation, points: Evidence[], step: number): Evidence[] {
  if (!('marks' in result)) return points
  const shown = new Set(marksAt(result.marks, step).map((mark) => `marks.${result.marks.indexOf(mark)}`))
  return points.filter(({ path }) => shown.has(path))
}

const ignore = () => {}

/**
 * A finished result: what it says, where each claim comes from, and what can be done with it. It suspends until all its
 * code has come, so that nothing of it moves afterwards.
 */
export function ResultPanel(props: Props) {
  const { generation, heading, text, shown, onShow, onPoint = ignore, onMarks = ignore } = props
  const { tool, result, engine, durationMs, source, revision } = generation
  const [step, setStep] = useState(usualStep)
  const [evidence, options] = useMemo(() => {
    const points = pointsOf(generation.evidence)
    const others = generation.evidence.filter((found) => !points.includes(found))
    return [shownAt(generation, points, step), others]
  }, [generation, step])
  const questions = tool === 'quiz' ? generation.result.questions : undefined
  const [view, setView] = useState(() => (isUnderWayHere(generation) ? 'questions' : wantedQuizView()))
  const [{ sight, items }, setSeen] = useState<Seen>({ sight: 'nothing' })
  const setSight = useCallback((seen: TextSight, of?: Evidence[]) => setSeen({ sight: seen, items: of }), [])
  const practising = questions !== undefined && view === 'questions'
  // How many there are is then the reader’s own choice.
  const short =
    tool === 'quiz' && revision === undefined && !isFoundResult(result)
      ? shortfallOf(result, engine.kind)
      : undefined
  const sections = sectionsOf(tool, result)
  // Said at the head of the screen already.
  const isNameAbove = (section: WrittenSection) =>
    heading !== undefined && section.kind === 'title' && section.text === source.name
  const isFound = isFoundResult(result)
  const isMarked = isFound && !practising
  const ownTitle = sections.some(({ kind }) => kind === 'title' || kind === 'statement')

  useEffect(() => {
    if (!practising || sight === 'all') {
      const marked = (practising && items) || evidence
      return onMarks({ evidence: marked, options, lit: undefined, veiled: false, isMarked })
    }
    const proof = items ?? evidence.filter(({ path }) => path === `questions.${sight}`)
    onMarks({ evidence: proof, options: [], lit: proof[0], veiled: true })
  }, [practising, sight, items, evidence, options, isMarked, onMarks])

  const hasQuestions = questions !== undefined
  // Whoever sees a quiz may answer it when nothing can be loaded any more.
  usePreload(loadPracticeCode, hasQuestions)
  usePreload(loadFoundCode, isFound)

  function show(wanted: QuizView) {
    setView(wanted)
    setSight('nothing')
    keepQuizView(wanted)
  }

  const practice = questions && questions.length > 0 && (
    <Practice
      key={revision ?? 'as made'}
      generation={generation.id}
      revision={revision}
      questions={questions}
      made={generation}
      text={text}
      isStored={source.id !== undefined}
      onSight={setSight}
    />
  )

  return (
    <Sheet className={styles['panel']} aria-labelledby="result-heading">
      <div className={styles['head']}>
        <Heading tool={tool}>{heading}</Heading>
        {practising ? (
          <span className={styles['key']}>
            <Button look="quiet" small onClick={() => show('key')}>
              <Pictogram name="key" /> {words.answerKey}
            </Button>
          </span>
        ) : (
          <ResultActions generation={generation} text={text} />
        )}
      </div>
      <EvidenceContext value={{ evidence, options, blocks: source.blocks ?? [], shown, onShow, onPoint }}>
        <div lang={languageTag(text)}>
          {!practising && <DiffersLine evidence={evidence} onShow={onShow} />}
          {!ownTitle && !practising && !heading && (
            <h3 className={styles['title']} dir="auto">
              {source.name}
            </h3>
          )}
          {short !== undefined && !practising && (
            <p className={styles['short']} lang={language}>
              {short}
            </p>
          )}
          {practising && isFound ? (
            <QuizParts
              sections={sections}
              generation={source.id && generation.id}
              evidence={evidence}
              questions={practice}
              onSight={setSight}
            />
          ) : practising ? (
            practice
          ) : (
            <>
              {isFound && (tool === 'eli5' || tool === 'insight') && (
                <NeedsModel tool={tool} isEmpty={sections.length === 0} canAsk={source.id !== undefined} />
              )}
              <ResultBody
                sections={sections.filter((one) => !isNameAbove(one))}
                step={step}
                onStep={setStep}
              />
            </>
          )}
        </div>
        {questions && !practising && (
          <div className={styles['begin']}>
            <Button look="primary" onClick={() => show('questions')}>
              {words.answerQuestions}
            </Button>
          </div>
        )}
      </EvidenceContext>
      <div className={styles['foot']}>
        {practising && sight !== 'all' && !isFound ? (
          <span>{words.answersShowLater}</span>
        ) : isFound ? (
          <span>{words.foundNote}</span>
        ) : (
          <EvidenceSummary evidence={evidence} />
        )}
        <span>
          {engine.kind === 'built-in' ? words.builtInEngine : engine.name}
          {durationMs > 0 && `, ${words.seconds(durationMs / 1000)}`}
          {revision !== undefined && `, ${words.changedByYou}`}
        </span>
      </div>
    </Sheet>
  )
}

/** "Result", said only where something else heads it. */
function Heading({ tool, children }: { tool: Tool; children: ReactNode }) {
  return (
    <div className={styles['eyebrow']} data-tool={tool}>
      {children}
      <h2 id="result-heading" className={children ? 'visually-hidden' : undefined}>
        {words.result}
      </h2>
    </div>
  )
}

/** Whoever left a quiz in the middle is not shown its answers first. */
function isUnderWayHere({ id, source }: Generation): boolean {
  const state = session.read()
  const person = source.id !== undefined && state.status === 'signed-in' ? state.user.id : undefined
  return isLeftOpen(id, person)
}

/** A result that is being written: it grows where it will stand, word by word. */
export function UnfinishedResult({
  tool,
  heading,
  draft,
  over = false,
}: {
  tool: Tool
  heading: ReactNode
  draft: unknown
  /** Whether nothing more comes of it. */
  over?: boolean
}) {
  const sections = sectionsOf(tool, draft)
  const shown = sections.length > 0
  return (
    <Sheet className={styles['panel']} aria-labelledby="result-heading" aria-busy={!over}>
      <div className={styles['head']}>
        <Heading tool={tool}>{heading}</Heading>
        {/* Above what grows, and its place is kept: neither moves the other. */}
        {!over && (
          <p className={styles['counts']} data-shown={shown}>
            {words.countsAsUse}
          </p>
        )}
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
