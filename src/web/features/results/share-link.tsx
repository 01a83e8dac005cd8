import { useRef, useState } from 'react'
import { sharePath } from '#domain/share/share.ts'
import { Button } from '../../ui/button.tsx'
import styles from './share-dialog.module.css'
import * as words from './words-share.ts'

/** The address of a link, to be copied. */
export function ShareLink({ token }: { token: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const address = new URL(sharePath(token), window.location.origin).href

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(words.copied)
    } catch {
      field.current?.select()
      setSaid(words.copyByKeys)
    }
  }

  return (
    <div className={styles['link']}>
      <input
        ref={field}
        readOnly
        aria-label={words.link}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <span role="status">{said}</span>
      <Button look="primary" small onClick={() => void copy()}>
        {words.copyLink}
      </Button>
    </div>
  )
}
