import { useRef, useState } from 'react'
import * as calls from '#domain/calls/account.ts'
import { ask, send, sentenceOf } from '../../api.ts'
import { queryKeyOf } from '../../queries.ts'
import { session } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureNotice } from '../../ui/failure.tsx'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { useStore } from '../../ui/store.ts'
import { useFetched } from '../../use-call.ts'
import * as words from './words.ts'
import styles from './form.module.css'
import { shrinkPicture } from './shrink-picture.ts'

/** The picture of the person at the screen, or the first letter of their address. */
export function ProfilePicture() {
  const state = useStore(session)
  const email = state.status === 'signed-in' ? (state.user.email ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const { data: picture, failure, again } = useFetched(queryKeyOf(calls.getPicture), fetchPicture)
  const form = useForm()
  const { busy } = form
  const [asking, setAsking] = useState(false)

  function change(act: () => Promise<unknown>, sentence: string) {
    setAsking(false)
    void form.attempt(async () => {
      await act()
      return sentence
    }, sentenceOf)
  }

  function choose(file: File | undefined) {
    if (!file) return
    change(async () => ask(calls.setPicture, {}, { body: await shrinkPicture(file) }), words.pictureUpdated)
  }

  return (
    <div className={styles['rows']}>
      <FailureNotice failure={failure} again={again} />
      <FormNotice form={form} />
      <div className={styles['picture']}>
        {picture ? (
          <img className={styles['portrait']} src={picture} alt={words.pictureAlt} />
        ) : (
          <span className={styles['initial']} aria-hidden="true">
            {email.slice(0, 1)}
          </span>
        )}
        <div>
          <div className={styles['row']}>
            <BusyButton
              small
              busy={busy}
              doing={words.saving}
              aria-describedby="picture-hint"
              onClick={() => input.current?.click()}
            >
              {picture ? words.changePicture : words.choosePicture}
            </BusyButton>
            {picture && (
              <Button small look="quiet" disabled={busy} onClick={() => setAsking(true)}>
                {words.remove}
              </Button>
            )}
          </div>
          <p id="picture-hint" className={styles['hint']}>
            {words.pictureLimits}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={words.pictureFile}
          hidden
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {asking && (
        <ConfirmDialog
          question={words.askRemovePicture}
          action={words.removePicture}
          onConfirm={() => change(() => ask(calls.deletePicture, {}), words.pictureRemoved)}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** The picture as a data address, or nothing: it is shown to its owner alone, and an image element cannot say who asks. */
async function fetchPicture(signal: AbortSignal): Promise<string> {
  const { pictureChosenAt } = await ask(calls.getAccount, {}, { signal })
  if (pictureChosenAt === null) return ''
  const bytes = await (await send(calls.getPicture, {}, { signal })).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error(words.pictureUnreadable)))
    reader.readAsDataURL(bytes)
  })
}
