import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Article } from '#domain/article.ts'
import { AppError } from '#domain/errors.ts'
import { callJson, jsonBody, sentenceOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { WorkedText } from './use-source.ts'
import styles from './web-page.module.css'

type Props = {
  source: WorkedText
  /** Told while a page is being read, so that nothing else begins with half of it. */
  onReading: (reading: boolean) => void
  onClose: () => void
}

/** Asks for the address of a page, has the server read it, and takes its text. */
export function WebPage({ source, onReading, onClose }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState('')
  const [reading, setReading] = useState<AbortController>()
  const [failure, setFailure] = useState<string>()
  const host = URL.parse(withScheme(address))?.hostname

  useEffect(() => () => reading?.abort(), [reading])

  async function read() {
    if (reading) return
    if (!host) {
      setFailure(new AppError('article_address_invalid').message)
      return
    }
    const stop = new AbortController()
    setReading(stop)
    setFailure(undefined)
    onReading(true)
    try {
      const request = { ...jsonBody('POST', { url: withScheme(address) }), signal: stop.signal }
      const article = await callJson(Article, '/api/articles', request)
      if (stop.signal.aborted) return
      const { title, blocks, report } = article
      const file = { name: title, host: new URL(article.url).hostname, blocks, report }
      goOnAt('button[type=submit]', () => {
        source.take(article.text, file)
        onReading(false)
        onClose()
      })
    } catch (error) {
      if (!stop.signal.aborted) setFailure(sentenceOf(error))
    } finally {
      setReading(undefined)
      onReading(false)
    }
  }

  function press(event: KeyboardEvent) {
    const starts = event.key === 'Enter' && event.target instanceof HTMLInputElement
    const leaves = event.key === 'Escape'
    if (event.ctrlKey || event.metaKey || (!starts && !leaves)) return
    event.preventDefault()
    if (starts) void read()
    else cancel()
  }

  function cancel() {
    if (reading) reading.abort()
    else goOnAt('input[type=file]', onClose)
  }

  /** What bears the focus goes away: a keyboard goes on from something else of the form. */
  function goOnAt(selector: string, leave: () => void) {
    const form = panel.current?.closest('form')
    flushSync(leave)
    form?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }

  return (
    <div ref={panel} onKeyDown={press} role="presentation">
      <Sheet className={styles['page']} aria-label="Web page">
        <div className={styles['row']}>
          <Field
            label="Address of the page"
            type="url"
            inputMode="url"
            autoComplete="off"
            autoFocus
            placeholder="https://example.org/article"
            value={address}
            readOnly={reading !== undefined}
            aria-invalid={failure !== undefined}
            aria-describedby={failure ? `${id}-failure ${id}-hint` : `${id}-hint`}
            onChange={(event) => setAddress(event.target.value)}
          />
          <div className={styles['actions']}>
            <Button look="quiet" onClick={cancel}>
              Cancel
            </Button>
            <Button disabled={reading !== undefined} onClick={() => void read()}>
              Read page
            </Button>
          </div>
        </div>
        {failure && (
          <Notice id={`${id}-failure`} tone="bad">
            {failure}
          </Notice>
        )}
        <p id={`${id}-hint`} className={reading ? 'visually-hidden' : styles['hint']}>
          This server fetches the page, not your browser. Pages behind a sign-in cannot be read.
        </p>
        <p role="status" className={reading ? styles['hint'] : 'visually-hidden'}>
          {reading && `Reading ${host}…`}
        </p>
      </Sheet>
    </div>
  )
}

/** People leave the beginning of an address out. */
function withScheme(address: string): string {
  const typed = address.trim()
  return /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
}
