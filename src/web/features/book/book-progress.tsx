import type { PartNews, ReadingPlan } from '#domain/reading-plan.ts'
import type { Tool } from '#domain/tools/index.ts'
import { BookPoints } from './book-points.tsx'
import { BookStrip } from './book-strip.tsx'
import { readingOf, timeInWords } from './sections.ts'
import styles from './book.module.css'
import * as words from './words.ts'

type Props = {
  tool: Tool
  plan: ReadingPlan
  parts: readonly PartNews[]
  done: number
  total: number
  /** Left, where that is known. */
  seconds: number | undefined
  /** Whether the result itself is being written below: then the points give it room. */
  isWritten: boolean
}

/** A long text while it is read: how far it is, and what was found so far, section by section. */
export default function BookProgress({ tool, plan, parts, done, total, seconds, isWritten }: Props) {
  const sections = readingOf(plan, parts)
  const wanted = sections.filter(({ state }) => state !== 'left-out')
  const read = wanted.filter(({ state }) => state === 'covered' || state === 'missed').length
  const call = Math.min(done + 1, total)
  return (
    <div className={styles['book']} data-tool={tool}>
      <BookStrip sections={sections} />
      <p className={styles['caption']}>
        <span>
          <b>{words.readOf(read, wanted.length)}</b>
          {total > 1 && ` · ${words.callOf(call, total)}`}
        </span>
        {seconds !== undefined && <span>{words.timeLeft(timeInWords(seconds))}</span>}
      </p>
      {!isWritten &&
        sections.flatMap((section) => {
          const { state, points, read, parts, start } = section
          if (points.length === 0 && state !== 'reading' && state !== 'missed') return []
          const note =
            state === 'reading'
              ? parts > 1
                ? words.partsRead(read, parts)
                : words.states.reading
              : state === 'missed'
                ? words.states.missed
                : undefined
          return [<BookPoints key={start} section={section} note={note} />]
        })}
    </div>
  )
}
