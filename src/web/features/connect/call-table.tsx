import { getCallCounts } from '#domain/calls/operator.ts'
import { FailureNotice } from '../../ui/failure.tsx'
import { formatNumber } from '../../ui/format.ts'
import { useCall } from '../../use-call.ts'
import { modelFiguresOf } from './call-figures.ts'
import * as words from './words.ts'
import styles from './call-table.module.css'

/** How the calls of each model ended in the last days. */
export function CallTable() {
  const { data: loaded, failure, again } = useCall(getCallCounts, {})
  if (!loaded) return <FailureNotice failure={failure} again={again} />
  const figures = modelFiguresOf(loaded.counts)
  return (
    <section className={styles['calls']} aria-labelledby="calls-heading">
      <h2 id="calls-heading">{words.answeredInLast(loaded.days)}</h2>
      {figures.length === 0 ? (
        <p>{words.nothingYet}</p>
      ) : (
        <>
          <table aria-labelledby="calls-heading">
            <thead>
              <tr>
                <th scope="col">{words.askedBy}</th>
                <th scope="col">{words.goodAtOnce}</th>
                <th scope="col">{words.mended}</th>
                <th scope="col">{words.askedAgain}</th>
                <th scope="col">{words.failed}</th>
              </tr>
            </thead>
            {figures.map(({ model, ways, failures }) => (
              <tbody key={model}>
                <tr>
                  <th scope="rowgroup" colSpan={5}>
                    {model}
                  </th>
                </tr>
                {ways.map(({ way, good, mended, again, failed }) => (
                  <tr key={way}>
                    <th scope="row">{words.ways[way]}</th>
                    {[good, mended, again, failed].map((calls, column) => (
                      <td key={column} data-none={calls === 0}>
                        {formatNumber(calls)}
                      </td>
                    ))}
                  </tr>
                ))}
                {failures.length > 0 && (
                  <tr>
                    <td colSpan={5}>
                      {words.failures(
                        failures.map(({ why, calls }) => `${formatNumber(calls)} ${why}`).join(' · '),
                      )}
                    </td>
                  </tr>
                )}
              </tbody>
            ))}
          </table>
          <p>{words.aboutFigures}</p>
        </>
      )}
    </section>
  )
}
