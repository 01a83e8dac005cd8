import { useState } from 'react'
import { useConfig } from '../use-config.ts'
import { Button } from './button.tsx'
import { useNow } from './use-now.ts'
import * as words from './words.ts'

type Props = {
  /** When the last mail was asked for, in milliseconds; none yet lets one be asked for at once. */
  lastSentAt: number | undefined
  /** @returns whether a mail was asked for */
  resend: () => Promise<boolean>
}

/** Asks for a mail again, and shows how long that must wait. */
export function ResendButton({ lastSentAt, resend }: Props) {
  const [sentAt, setSentAt] = useState(lastSentAt)
  const [busy, setBusy] = useState(false)
  const pauseMs = (useConfig().data?.mailPauseSeconds ?? 60) * 1000
  const now = useNow(sentAt !== undefined)
  const waitMs = sentAt === undefined ? 0 : Math.min(sentAt + pauseMs - now, pauseMs)
  const waiting = waitMs > 0

  async function ask() {
    setBusy(true)
    try {
      if (!(await resend())) return
      setSentAt(Date.now())
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button small disabled={busy || waiting} onClick={() => void ask()}>
      {waiting ? words.sendAgainIn(Math.ceil(waitMs / 1000)) : busy ? words.sending : words.sendAgain}
    </Button>
  )
}
