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
import { dateFormat } from '../../ui/format.ts'
import * as words from './words.ts'
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
      return words.appRemoved
    }, refusalOr(words.appNotRemoved))
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
      sentence: words.isOn,
    })
  }

  return (
    <div className={styles['factors']}>
      <FailureNotice failure={listed.failure && words.appsNotLoaded} again={listed.again} />
      <FormNotice form={form} />
      {!Adding && !factors?.length && <p className={styles['none']}>{factors && words.isOff}</p>}
      {factors && factors.length > 0 && (
        <ul className={styles['list']}>
          {factors.map((factor) => (
            <li key={factor.id}>
              <div className={styles['about']}>
                <span className={styles['name']}>{factor.friendly_name ?? words.authenticatorApp}</span>
                <span className={styles['since']}>
                  {words.addedOn(day.format(new Date(factor.created_at)))}
                </span>
              </div>
              <Button
                small
                disabled={busy}
                aria-label={words.removeApp(factor.friendly_name ?? words.anAuthenticatorApp)}
                onClick={() => setRemoving(factor)}
              >
                {words.remove}
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
          doing={words.preparing}
          disabled={busy || !factors}
          autoFocus={returning}
          onClick={() => void open()}
        >
          {factors?.length ? words.addAnotherApp : words.setUpApp}
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
          action={words.remove}
          onConfirm={() => remove(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

function question({ friendly_name }: Factor, last: boolean): string {
  const asked = words.askRemoveApp(friendly_name ?? words.authenticatorApp)
  return last ? `${asked} ${words.passwordAlone}` : asked
}
