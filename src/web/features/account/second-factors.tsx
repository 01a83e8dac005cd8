import { Suspense, useState } from 'react'
import type { Factor } from '@supabase/auth-js'
import { sentenceOf } from '../../api.ts'
import { loadCode } from '../../load-code.ts'
import { lazyPart } from '../../lazy-part.ts'
import { askAuth } from '../../auth-call.ts'
import { refusalOr } from '../../refusal-of.ts'
import { renewSession } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureNotice } from '../../ui/failure.tsx'
import { useFetched } from '../../use-call.ts'
import { FormNotice, useForm } from '../../ui/form.tsx'
import styles from './second-factors.module.css'

/** Loaded with the first app that somebody adds. */
const loadEnrolment = () => loadCode(() => import('./second-factor-enrolment.tsx'))

const RecoveryCodes = lazyPart(() => import('./recovery-codes.tsx'))

type Enrolment = Awaited<ReturnType<typeof loadEnrolment>>['default']

/** The authenticator apps of the person at the screen: listed, added, removed. */
export function SecondFactors() {
  const listed = useFetched(
    ['factors'],
    async () => (await askAuth((client) => client.mfa.listFactors())).totp,
  )
  const factors = listed.data
  const [Adding, setAdding] = useState<Enrolment>()
  const [opening, setOpening] = useState(false)
  // The way in comes back when what it led to is done; so does the focus.
  const [returning, setReturning] = useState(false)
  const [fresh, setFresh] = useState(false)
  const [removing, setRemoving] = useState<Factor>()
  const form = useForm()
  const { busy, report, reportFailure } = form

  function remove(factor: Factor) {
    setRemoving(undefined)
    void form.attempt(async () => {
      // Whatever comes of it, the session may stand lower than this browser knows; then a code is asked for first.
      await askAuth((client) => client.mfa.unenroll({ factorId: factor.id })).finally(renewSession)
      listed.again()
      return 'Authenticator app removed.'
    }, refusalOr('Failed to remove the authenticator app. Please try again.'))
  }

  async function open() {
    setOpening(true)
    report(undefined)
    try {
      const { default: loaded } = await loadEnrolment()
      setAdding(() => loaded)
      setReturning(true)
    } catch (error) {
      reportFailure(sentenceOf(error))
    } finally {
      setOpening(false)
    }
  }

  async function finish() {
    setAdding(undefined)
    setFresh(true)
    listed.again()
    report({
      tone: 'good',
      sentence: 'Two-factor authentication is on. From now on, we’ll also ask for a code when you sign in.',
    })
  }

  return (
    <div className={styles['factors']}>
      <FailureNotice
        failure={listed.failure && 'Failed to load your authenticator apps. Please try again.'}
        again={listed.again}
      />
      <FormNotice form={form} />
      {!Adding && !factors?.length && (
        <p className={styles['none']}>{factors && 'Off. Your password is all you need to sign in.'}</p>
      )}
      {factors && factors.length > 0 && (
        <ul className={styles['list']}>
          {factors.map((factor) => (
            <li key={factor.id}>
              <div className={styles['about']}>
                <span className={styles['name']}>{factor.friendly_name ?? 'Authenticator app'}</span>
                <span className={styles['since']}>Added {day.format(new Date(factor.created_at))}</span>
              </div>
              <Button
                small
                disabled={busy}
                aria-label={`Remove ${factor.friendly_name ?? 'authenticator app'}`}
                onClick={() => setRemoving(factor)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {Adding ? (
        <Adding
          names={factors?.map(({ friendly_name }) => friendly_name ?? '') ?? []}
          onDone={() => void finish()}
          onCancel={() => setAdding(undefined)}
        />
      ) : (
        <BusyButton
          busy={opening}
          doing="Preparing..."
          disabled={busy || !factors}
          autoFocus={returning}
          onClick={() => void open()}
        >
          {factors?.length ? 'Add another app' : 'Set up an authenticator app'}
        </BusyButton>
      )}
      {!Adding && factors && factors.length > 0 && (
        <Suspense>
          <RecoveryCodes fresh={fresh} />
        </Suspense>
      )}
      {removing && (
        <ConfirmDialog
          question={question(removing, factors?.length === 1)}
          action="Remove"
          onConfirm={() => remove(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })

function question({ friendly_name }: Factor, last: boolean): string {
  const asked = `Remove “${friendly_name ?? 'Authenticator app'}”?`
  return last ? `${asked} Your password alone will be enough to sign in.` : asked
}
