import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { hasWords } from '#domain/tools/sections.ts'
import type { Evidence, Generation } from '#domain/generation.ts'
import { isAt } from '#domain/tools/change-result.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolWords } from '#domain/tools/words.ts'
import { makeMissing } from '../features/generate/words.ts'
import type { Making } from '../features/generate/work-state.ts'
import type { Passages } from '../features/generate/passage-marks.tsx'
import { passageHeading } from '../features/results/about-option.tsx'
import { isFound } from '../features/results/citation.tsx'
import { ChangeNote } from '../features/results/change-note.tsx'
import { PassageDialog } from '../features/results/passage-dialog.tsx'
import { ResultPanel, UnfinishedResult, type MarkedClaims } from '../features/results/result-panel.tsx'
import { ChangesContext } from '../features/results/changes.ts'
import { useChanges } from '../features/results/use-changes.ts'
import { connection } from '../connection.ts'
import { Button } from '../ui/button.tsx'
import { useStore } from '../ui/store.ts'
import * as words from './words-result.ts'
import styles from './result-column.module.css'

/** Loaded with the first text that is read in parts. */
const BookPlan = lazyPart(() => import('../features/book/book-plan.tsx'))
const BookProgress = lazyPart(() => import('../features/book/book-progress.tsx'))
const BookCoverage = lazyPart(() => import('../features/book/book-coverage.tsx'))
const BookOutline = lazyPart(() => import('../features/book/book-outline.tsx'))

type Props = {
  tool: Tool
  /** Stands at the head of the result, where the screen has no other place for it. */
  heading: ReactNode
  making: Making
  /** Whether the text is another by now than the one it was made of. */
  isChanged: boolean
  /** Whether its passage can be seen in the text beside; otherwise it opens over the screen. */
  inText: boolean
  /** Brings the text into sight; undefined where it is another by now. */
  onOpenText: (() => void) | undefined
  /** What is to be seen of the result in that text. */
  onPassages: (passages: Passages) => void
  /** Undefined while nothing can be begun. */
  onAgain: (() => void) | undefined
  /** Reads once more what could not be read of a long text. */
  onReadAgain: ((sections: number[]) => void) | undefined
  /** Begins what a long text takes, with some of its sections; without any, it is not begun. */
  onAgree: (sections: number[] | undefined) => void
  onMakeMissing: (() => void) | undefined
  /** Takes the result as its reader changed it. */
  onChanged: (generation: Generation) => Promise<void>
  /** How many tools have no result. */
  missing: number
}

/** What comes out: the last result until there are words of the next, which grows, then is whole. */
export default function ResultColumn(props: Props) {
  const {
    tool,
    heading,
    making,
    isChanged,
    inText,
    onOpenText,
    onPassages,
    onAgain,
    onReadAgain,
    onAgree,
    onMakeMissing,
    onChanged,
    missing,
  } = props
  const { made, run, unfinished, estimate } = making
  const [isPutAway, putAway] = useState<unknown>()
  const isLost = useStore(connection) !== undefined
  if (estimate?.plan) {
    const { plan } = estimate
    return (
      <Suspense>
        <BookPlan
          tool={tool}
          estimate={{ ...estimate, plan }}
          onMake={onAgree}
          onDrop={() => onAgree(undefined)}
        />
      </Suspense>
    )
  }
  if (!made && !run && isLost) return <p className={styles['note']}>{words.isStored(toolWords[tool].noun)}</p>
  if (!run && unfinished !== undefined && isPutAway !== unfinished)
    return (
      <div className={styles['column']}>
        <p className={styles['note']}>{words.asFarAsItGot}</p>
        <UnfinishedResult tool={tool} heading={heading} draft={unfinished} over />
        {made && (
          <div className={styles['next']}>
            <Button small onClick={() => putAway(unfinished)}>
              {words.backToLast}
            </Button>
          </div>
        )}
      </div>
    )
  const isWritten = hasWords(run?.draft)
  if (run?.plan && (!made || isWritten || run.parts?.length))
    return (
      <div className={styles['column']}>
        <Suspense>
          <BookProgress
            tool={tool}
            plan={run.plan}
            parts={run.parts ?? []}
            done={run.done ?? 0}
            total={run.total ?? 1}
            seconds={run.seconds}
            isWritten={isWritten}
          />
        </Suspense>
        {isWritten && <UnfinishedResult tool={tool} heading={heading} draft={run.draft} />}
      </div>
    )
  if (!made || isWritten) return <UnfinishedResult tool={tool} heading={heading} draft={run?.draft} />
  const { generation, text } = made
  const canDiffer = tool === 'quiz' && !isChanged && onAgain !== undefined
  return (
    <Suspense fallback={<UnfinishedResult tool={tool} heading={heading} draft={undefined} />}>
      <div className={styles['column']} aria-busy={run !== undefined}>
        {isChanged && !run && <p className={styles['note']}>{words.madeBefore}</p>}
        <FinishedResult
          key={generation.id}
          generation={generation}
          heading={heading}
          text={text}
          inText={inText}
          onOpenText={onOpenText}
          onPassages={onPassages}
          onChanged={onChanged}
          onReadAgain={onReadAgain}
        />
        {!run && (canDiffer || onMakeMissing) && (
          <div className={styles['next']}>
            {canDiffer && (
              <Button small onClick={onAgain}>
                {words.otherQuestions}
              </Button>
            )}
            {onMakeMissing && (
              <Button small onClick={onMakeMissing}>
                {makeMissing(missing)}
              </Button>
            )}
          </div>
        )}
      </div>
    </Suspense>
  )
}

type Finished = Pick<
  Props,
  'heading' | 'inText' | 'onOpenText' | 'onPassages' | 'onChanged' | 'onReadAgain'
> & {
  generation: Generation
  text: string
}

/** Of what is shown of a point that is no claim of the result. */
const pointPath = ''

function FinishedResult(props: Finished) {
  const { generation, heading, text, inText, onOpenText, onPassages, onChanged, onReadAgain } = props
  const { tool, coverage } = generation
  const changes = useChanges(generation, onChanged)
  const [shown, setShown] = useState<Evidence>()
  const [pointed, setPointed] = useState<Evidence>()
  const [marked, setMarked] = useState<MarkedClaims>()
  // Opened in the answer key, a passage would give its answer away to whoever practises.
  const isPoint = shown?.path === pointPath
  if (shown && !isPoint && marked && ![...marked.evidence, ...marked.options].includes(shown))
    setShown(undefined)
  const found = marked?.evidence.filter(isFound) ?? []
  const at = shown ? found.indexOf(shown) : -1
  const before = found[at - 1]
  const after = at < 0 ? undefined : found[at + 1]

  useEffect(() => {
    if (!marked) return
    const { evidence, lit, veiled, isMarked } = marked
    onPassages({
      marks: evidence.flatMap(({ spans }) => spans),
      active: (pointed ?? shown ?? lit)?.spans ?? [],
      opened: (shown ?? lit)?.spans[0]?.start,
      veiled,
      isMarked,
      ...(isMarked && { numbered: evidence.flatMap(({ spans: [span] }) => span?.start ?? []) }),
    })
  }, [marked, pointed, shown, onPassages])

  return (
    <ChangesContext value={changes}>
      {coverage && <BookCoverage tool={tool} coverage={coverage} onAgain={onReadAgain} />}
      <div>
        <ResultPanel
          generation={generation}
          heading={heading}
          text={text}
          shown={shown}
          onShow={(evidence) => setShown(shown === evidence ? undefined : evidence)}
          onPoint={setPointed}
          onMarks={setMarked}
        />
        <ChangeNote />
      </div>
      {coverage && marked && !marked.veiled && (
        // Below the result: what comes later moves nothing of it, nor hides it.
        <Suspense>
          <BookOutline
            tool={tool}
            coverage={coverage}
            onShow={({ spans }) => setShown({ path: pointPath, label: 'linked', spans })}
          />
        </Suspense>
      )}
      {shown && !inText && (
        <PassageDialog
          text={text}
          heading={
            isPoint
              ? words.whereItStands
              : (passageHeading(generation, shown) ?? words.passageOf(at + 1, found.length))
          }
          claim={claimsOf(generation.tool, generation.result).find((one) => isAt(one, shown))?.text}
          shown={shown}
          blocks={generation.source.blocks ?? []}
          onPrevious={before && (() => setShown(before))}
          onNext={after && (() => setShown(after))}
          onOpenText={onOpenText}
          onClose={() => setShown(undefined)}
        />
      )}
    </ChangesContext>
  )
}
