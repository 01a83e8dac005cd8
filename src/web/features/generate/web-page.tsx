import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { fetchArticle } from '#domain/calls/generations.ts'
import { AppError } from '#domain/errors.ts'
import { ask, sentenceOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { WorkedSource } from './use-source.ts'
import * as words from './words-source.ts'
import styles from './web-page.module.css'

type Props = { source: WorkedSource; onClose: () => void }

/** Asks for the address of a page, has the server read it, and takes its text. */
export default function WebPage({ source: { dispatch }, onClose }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState('')
  const { busy: reading, outcome: failure, attempt, abort } = useForm()
  const host = URL.parse(withScheme(address))?.hostname

  async function read(signal: AbortSignal) {
    if (!host) throw new AppError('article_address_invalid')
    dispatch({ type: 'fetching' })
    try {
      const article = await ask(fetchArticle, { url: withScheme(address) }, { signal })
      if (signal.aborted) return
      const { title, blocks, report } = article
      const file = { name: title, kind: 'web' as const, host: new URL(article.url).hostname, blocks, report }
      goOnAt('button[type=submit]', () => {
        dispatch({ type: 'taken', text: article.text, title, file })
        dispatch({ type: 'fetched' })
        onClose()
      })
    } finally {
      dispatch({ type: 'fetched' })
    }
  }

  function press(event: KeyboardEvent) {
    const starts = event.key === 'Enter' && event.target instanceof HTMLInputElement
    const leaves = event.key === 'Escape'
    if (event.ctrlKey || event.metaKey || (!starts && !leaves)) return
    event.preventDefault()
    if (starts) void attempt(read, sentenceOf)
    else cancel()
  }

  function cancel() {
    if (reading) abort()
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
      <Sheet className={styles['page']} aria-label={words.webPage}>
        <div className={styles['row']}>
          <Field
            label={words.addressOfPage}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoFocus
            placeholder={words.exampleAddress}
            value={address}
            readOnly={reading}
            aria-invalid={failure !== undefined}
            aria-describedby={failure ? `${id}-failure ${id}-hint` : `${id}-hint`}
            onChange={(event) => setAddress(event.target.value)}
          />
          <div className={styles['actions']}>
            <Button look="quiet" onClick={cancel}>
              {words.cancel}
            </Button>
            <Button disabled={reading} onClick={() => void attempt(read, sentenceOf)}>
              {words.readPage}
            </Button>
          </div>
        </div>
        {failure && (
          <Notice id={`${id}-failure`} tone="bad">
            {failure.sentence}
          </Notice>
        )}
        <p id={`${id}-hint`} className={reading ? 'visually-hidden' : styles['hint']}>
          {words.howPagesAreRead}
        </p>
        <p role="status" className={reading ? styles['hint'] : 'visually-hidden'}>
          {reading && words.reading(host ?? '')}
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
