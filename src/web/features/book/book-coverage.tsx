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
  const failed = missed.filter(({ reason }) => reason !== 'nothing-said')
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
      {missed.length > 0 && (
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
          <b>Not covered:</b> {missed.map(({ section }) => `“${section}”`).join(', ')}. {whyMissed(failed)}{' '}
          Nothing below rests on {missed.length === 1 ? 'it' : 'them'}.
        </Notice>
      )}
    </div>
  )
}

function whyMissed(failed: Coverage): string {
  const [first] = failed
  if (!first) return 'The model found nothing to say about it.'
  return whys[first.reason ?? ''] ?? 'The model’s answer could not be used.'
}

const whys: Record<string, string> = {
  llm_reply_cut_off: 'The model’s answer broke off.',
  llm_runaway: 'The model wrote on without end and was stopped.',
  llm_declined: 'The model declined to answer about it.',
  llm_other_language: 'The model answered in another language.',
  llm_other_matter: 'The model wrote about something else.',
  llm_stalled: 'The model stopped answering.',
  llm_unreachable: 'The model could not be reached.',
  llm_busy: 'The model was busy.',
  run_over_ceiling: 'The result had taken all that it may take.',
}
