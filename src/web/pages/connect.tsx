import { getModels } from '#domain/calls/operator.ts'
import { AppError } from '#domain/errors.ts'
import { CallTable } from '../features/connect/call-table.tsx'
import { ConnectForm } from '../features/connect/connect-form.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FailureNotice } from '../ui/failure.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useCall } from '../use-call.ts'
import styles from './connect.module.css'

/** The page on which an operator chooses the models of this installation; for everybody else it is not there. */
export default function ConnectPage() {
  const { data: inUse, failure, error, again } = useCall(getModels, {})
  const isForOthers = error instanceof AppError && error.code === 'not_found'
  return (
    <>
      <PageTitle>Connect a model | Morsel</PageTitle>
      <header className={styles['head']}>
        <div>
          <h1>Connect a model</h1>
          <p>For this whole installation. Texts go to the models you choose here, and nowhere else.</p>
        </div>
        <ButtonLink look="quiet" to="/app/settings">
          All settings
        </ButtonLink>
      </header>
      {isForOthers ? (
        <FailureNotice failure="Only an operator of this server can choose its models." />
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
