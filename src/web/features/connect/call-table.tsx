import { getCallCounts } from '#domain/calls/operator.ts'
import { FailureNotice } from '../../ui/failure.tsx'
import { useCall } from '../../use-call.ts'
import { modelFiguresOf, wayWords } from './call-figures.ts'
import styles from './call-table.module.css'

/** How the calls of each model ended in the last days. */
export function CallTable() {
  const { data: loaded, failure, again } = useCall(getCallCounts, {})
  if (!loaded) return <FailureNotice failure={failure} again={again} />
  const figures = modelFiguresOf(loaded.counts)
  return (
    <section className={styles['calls']} aria-labelledby="calls-heading">
      <h2 id="calls-heading">How models answered in the last {loaded.days} days</h2>
      {figures.length === 0 ? (
        <p>Nothing yet. Once a model has written something, it is counted here.</p>
      ) : (
        <>
          <table aria-labelledby="calls-heading">
            <thead>
              <tr>
                <th scope="col">Asked by</th>
                <th scope="col">Good at once</th>
                <th scope="col">Mended</th>
                <th scope="col">Asked again</th>
                <th scope="col">Failed</th>
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
                    <th scope="row">{wayWords[way]}</th>
                    {[good, mended, again, failed].map((calls, column) => (
                      <td key={column} data-none={calls === 0}>
                        {calls.toLocaleString('en-US')}
                      </td>
                    ))}
                  </tr>
                ))}
                {failures.length > 0 && (
                  <tr>
                    <td colSpan={5}>
                      Failed:{' '}
                      {failures
                        .map(({ words, calls }) => `${calls.toLocaleString('en-US')} ${words}`)
                        .join(' · ')}
                    </td>
                  </tr>
                )}
              </tbody>
            ))}
          </table>
          <p>
            Mended answers were brought into the form by Morsel. Where one was asked again, the first could
            not be used and counts as failed. Nothing is kept but these numbers, for 30 days.
          </p>
        </>
      )}
    </section>
  )
}
