import { getModels } from '#domain/calls/operator.ts'
import { AppError } from '#domain/errors.ts'
import { CallTable } from '../features/connect/call-table.tsx'
import { ConnectForm } from '../features/connect/connect-form.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FailureNotice } from '../ui/failure.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useCall } from '../use-call.ts'
import * as words from '../features/connect/words.ts'
import styles from './connect.module.css'

/** The page on which an operator chooses the models of this installation; for everybody else it is not there. */
export default function ConnectPage() {
  const { data: inUse, failure, error, again } = useCall(getModels, {})
  const isForOthers = error instanceof AppError && error.code === 'not_found'
  return (
    <>
      <PageTitle>{`${words.title} | Morsel`}</PageTitle>
      <header className={styles['head']}>
        <div>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </div>
        <ButtonLink look="quiet" to="/app/settings">
          {words.allSettings}
        </ButtonLink>
      </header>
      {isForOthers ? (
        <FailureNotice failure={words.onlyOperators} />
      ) : (
        <FailureNotice failure={failure} again={again} />
      )}
      {!inUse && !failure && <Spinner />}
      {inUse && (
        <>
          <ConnectForm inUse={inUse} />
          <CallTable />
        </>
      )}
    </>
  )
}
