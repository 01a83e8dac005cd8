import { useEffect, useState } from 'react'
import { ModelsInUse } from '#domain/model-server.ts'
import { AppError } from '#domain/errors.ts'
import { callJson, sentenceOf } from '../api.ts'
import { CallTable } from '../features/connect/call-table.tsx'
import { ConnectForm } from '../features/connect/connect-form.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useReconnected } from '../use-connection.ts'
import styles from './connect.module.css'

type State = { inUse?: ModelsInUse; failure?: string }

/** The page on which an operator chooses the models of this installation; for everybody else it is not there. */
export default function ConnectPage() {
  const [{ inUse, failure }, setState] = useState<State>({})

  useReconnected(() => failure !== undefined && void load().then(setState))
  useEffect(() => {
    let left = false
    void load().then((loaded) => !left && setState(loaded))
    return () => {
      left = true
    }
  }, [])

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
      {failure && <Notice tone="bad">{failure}</Notice>}
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

async function load(): Promise<State> {
  try {
    return { inUse: await callJson(ModelsInUse, '/api/operator/models') }
  } catch (error) {
    const isForOthers = error instanceof AppError && error.code === 'not_found'
    return {
      failure: isForOthers ? 'Only an operator of this server can choose its models.' : sentenceOf(error),
    }
  }
}
