import { useRef, useState } from 'react'
import { sharePath } from '#domain/share/share.ts'
import { Button } from '../../ui/button.tsx'
import styles from './share-dialog.module.css'

/** The address of a link, to be copied. */
export function ShareLink({ token }: { token: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const address = new URL(sharePath(token), window.location.origin).href

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setSaid('Copied')
    } catch {
      field.current?.select()
      setSaid('Press Ctrl+C to copy it')
    }
  }

  return (
    <div className={styles['link']}>
      <input
        ref={field}
        readOnly
        aria-label="Link"
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <span role="status">{said}</span>
      <Button look="primary" small onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  )
}
