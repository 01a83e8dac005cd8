import type { Coverage } from '#domain/reading-plan.ts'
import type { Tool } from '#domain/tools/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookStrip } from './book-strip.tsx'
import { countOf, sectionsOfCoverage } from './sections.ts'
import styles from './book.module.css'

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
          <b>{`${covered.length.toLocaleString('en-US')} of ${countOf(sections.length, 'section')} covered`}</b>
          {left.length > 0 && `, ${left.length.toLocaleString('en-US')} left out`}
        </span>
        <span>Each tick is a point that rests on this place</span>
      </p>
      {told.length > 0 && (
        <Notice
          tone={failed.length > 0 ? 'bad' : 'plain'}
          actions={
            failed.length > 0 &&
            onAgain && (
              <Button small onClick={() => onAgain(chosen)}>
                Try {failed.length === 1 ? 'it' : 'them'} again
              </Button>
            )
          }
        >
          {missed.length > 0 && (
            <>
              <b>Not covered:</b> {namesOf(missed)}.{' '}
            </>
          )}
          {partly.length > 0 && (
            <>
              <b>Covered only in part:</b> {namesOf(partly)}.{' '}
            </>
          )}
          {whyMissed(told)}
          {partly.length === 0 && ` Nothing below rests on ${missed.length === 1 ? 'it' : 'them'}.`}
        </Notice>
      )}
    </div>
  )
}

const namesOf = (sections: Coverage) => sections.map(({ section }) => `“${section}”`).join(', ')

/** Reading it once more would come to the same. */
const final = new Set(['nothing-said', 'llm_text_too_long'])

function whyMissed([first]: Coverage): string {
  return whys[first?.reason ?? ''] ?? 'The model’s answer could not be used.'
}

const whys: Record<string, string> = {
  'nothing-said': 'The model found nothing to say about it.',
  llm_text_too_long: 'There was no room left for it.',
  llm_reply_cut_off: 'The model’s answer broke off.',
  llm_runaway: 'The model wouldn’t stop writing, so we stopped it.',
  llm_declined: 'The model declined to answer about it.',
  llm_other_language: 'The model answered in another language.',
  llm_other_matter: 'The model wrote about something else.',
  llm_stalled: 'The model stopped answering.',
  llm_unreachable: 'The model could not be reached.',
  llm_busy: 'The model was busy.',
  run_over_ceiling: 'The result had taken all that it may take.',
}
