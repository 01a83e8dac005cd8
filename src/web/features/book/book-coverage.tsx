import type { Coverage } from '#domain/reading-plan.ts'
import type { Tool } from '#domain/tools/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookStrip } from './book-strip.tsx'
import { sectionsOfCoverage } from './sections.ts'
import styles from './book.module.css'
import * as words from './words.ts'

type Props = {
  tool: Tool
  coverage: Coverage
  /** Reads what failed once more; undefined while nothing can be begun. */
  onAgain: ((sections: number[]) => void) | undefined
}

/** Where a result of a long text looked, and what it did not cover. */
export default function BookCoverage({ tool, coverage, onAgain }: Props) {
  const sections = sectionsOfCoverage(coverage)
  const covered = sections.filter(({ state }) => state === 'covered')
  const missed = coverage.filter((one) => !one.covered && one.reason !== 'left-out')
  const partly = coverage.filter((one) => one.covered && one.reason !== undefined)
  const told = [...missed, ...partly]
  const failed = told.filter(({ reason = '' }) => !final.has(reason))
  const chosen = coverage.flatMap(({ reason }, index) => (reason === 'left-out' ? [] : [index]))
  const left = coverage.filter(({ reason }) => reason === 'left-out')
  return (
    <div className={styles['book']} data-tool={tool}>
      <BookStrip sections={sections} />
      <p className={styles['caption']}>
        <span>
          <b>{words.coveredOf(covered.length, sections.length)}</b>
          {left.length > 0 && `, ${words.leftOut(left.length)}`}
        </span>
        <span>{words.eachTick}</span>
      </p>
      {told.length > 0 && (
        <Notice
          tone={failed.length > 0 ? 'bad' : 'plain'}
          actions={
            failed.length > 0 &&
            onAgain && (
              <Button small onClick={() => onAgain(chosen)}>
                {words.tryAgain(failed.length)}
              </Button>
            )
          }
        >
          {missed.length > 0 && (
            <>
              <b>{words.notCovered}</b> {namesOf(missed)}.{' '}
            </>
          )}
          {partly.length > 0 && (
            <>
              <b>{words.coveredInPart}</b> {namesOf(partly)}.{' '}
            </>
          )}
          {whyMissed(told)}
          {partly.length === 0 && ` ${words.nothingRests(missed.length)}`}
        </Notice>
      )}
    </div>
  )
}

const namesOf = (sections: Coverage) => sections.map(({ section }) => words.quoted(section)).join(', ')

/** Reading it once more would come to the same. */
const final = new Set(['nothing-said', 'llm_text_too_long'])

function whyMissed([first]: Coverage): string {
  return words.whyMissed[first?.reason ?? ''] ?? words.answerUnusable
}
