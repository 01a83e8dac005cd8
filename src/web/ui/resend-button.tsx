import { useEffect, useState } from 'react'
import { fetchConfig } from '../config.ts'
import { Button } from './button.tsx'

type Props = {
  /** When the last mail was asked for, in milliseconds; none yet lets one be asked for at once. */
  lastSentAt: number | undefined
  /** @returns whether a mail was asked for */
  resend: () => Promise<boolean>
}

/** Asks for a mail again, and shows how long that must wait. */
export function ResendButton({ lastSentAt, resend }: Props) {
  const [sentAt, setSentAt] = useState(lastSentAt)
  const [now, setNow] = useState(() => Date.now())
  const [busy, setBusy] = useState(false)
  const [pauseMs, setPauseMs] = useState(60_000)
  const waitMs = sentAt === undefined ? 0 : sentAt + pauseMs - now
  const waiting = waitMs > 0

  useEffect(() => {
    fetchConfig().then(({ mailPauseSeconds }) => setPauseMs(mailPauseSeconds * 1000), reportError)
  }, [])

  useEffect(() => {
    if (!waiting) return undefined
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [waiting])

  async function ask() {
    setBusy(true)
    try {
      if (!(await resend())) return
      setSentAt(Date.now())
      setNow(Date.now())
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button small disabled={busy || waiting} onClick={() => void ask()}>
      {waiting ? `Send again in ${Math.ceil(waitMs / 1000)} s` : busy ? 'Sending...' : 'Send again'}
    </Button>
  )
}
