import { useState } from 'react'
import type { OutputOf } from '#domain/calls/call.ts'
import { countRecoveryCodes, makeRecoveryCodes } from '#domain/calls/sign-in.ts'
import { callAuth, isOwnService } from '../../auth-call.ts'
import { refusalOr } from '../../refusal-of.ts'
import { accessToken } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureNotice } from '../../ui/failure.tsx'
import { useBecame } from '../../ui/use-became.ts'
import { useFetched } from '../../use-call.ts'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import * as words from './words.ts'
import styles from './recovery-codes.module.css'

/** At this many codes or fewer it is time for new ones. */
const few = 3

/** How many are left; null where people are kept elsewhere. */
async function count(): Promise<OutputOf<typeof countRecoveryCodes> | null> {
  if (!(await isOwnService())) return null
  return callAuth(countRecoveryCodes, {}, await accessToken())
}

const notMade = refusalOr(words.codesNotMade)
const notLoaded = refusalOr(words.codesNotLoaded)

type Props = {
  /** An app was just added: whoever has no codes yet gets them at once. */
  fresh: boolean
}

/** The ways past a lost authenticator app: how many are left, and new ones. Nothing where people are kept elsewhere. */
export default function RecoveryCodes({ fresh }: Props) {
  const listed = useFetched(['recovery codes'], count)
  const counted = listed.data
  const [codes, setCodes] = useState<string[]>()
  // The way in comes back when what it led to is done; so does the focus.
  const [returning, setReturning] = useState(false)
  const [asking, setAsking] = useState(false)
  const form = useForm()
  const { attempt } = form

  async function make() {
    setAsking(false)
    await attempt(async () => {
      setCodes((await callAuth(makeRecoveryCodes, {}, await accessToken())).codes)
      listed.again()
    }, notMade)
  }

  function finish() {
    setCodes(undefined)
    setReturning(true)
  }

  useBecame(fresh && counted?.made_at === null, () => void make())

  if (counted === null || (!counted && listed.failure === undefined)) return null
  if (codes) return <NewRecoveryCodes codes={codes} onDone={finish} />
  const left = counted?.left ?? 0
  return (
    <section className={styles['codes']} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" className={styles['title']}>
        {words.recoveryCodes}
      </h3>
      <FailureNotice failure={listed.error ? notLoaded(listed.error) : undefined} again={listed.again} />
      <FormNotice form={form} />
      {counted && left > few && <p className={styles['hint']}>{words.codesLeft(left)}</p>}
      {counted && left <= few && (
        <Notice tone="plain">{left === 0 ? words.noCodes : words.fewCodes(left)}</Notice>
      )}
      {counted && (
        <BusyButton
          busy={form.busy}
          autoFocus={returning}
          doing={words.makingCodes}
          onClick={() => (left > 0 ? setAsking(true) : void make())}
        >
          {left > 0 ? words.makeNewCodes : words.makeCodes}
        </BusyButton>
      )}
      {asking && (
        <ConfirmDialog
          question={words.askMakeNew}
          action={words.makeNewCodes}
          onConfirm={() => void make()}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
