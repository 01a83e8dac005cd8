import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import styles from './recovery-codes.module.css'

type Props = { codes: string[]; onDone: () => void }

/** Shows recovery codes, this once: to be copied, downloaded or printed. */
export function NewRecoveryCodes({ codes, onDone }: Props) {
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setSaid('Copied')
    } catch {
      setSaid('Your browser doesn’t allow copying here')
    }
  }

  function download() {
    const text = `Morsel recovery codes\n${window.location.host}\nEach code works once.\n\n${codes.join('\n')}\n`
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'morsel-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
    setSaid('Downloaded')
  }

  return (
    // Printed from here, a page is nothing but its codes.
    <section className={styles['codes']} aria-labelledby="new-recovery-codes" data-printed="alone">
      <h3 id="new-recovery-codes" ref={takeFocus} tabIndex={-1} className={styles['title']}>
        Save your recovery codes
      </h3>
      <p>
        Each one lets you in once if you lose your authenticator app. Keep them where you keep your passwords:
        we show them only now.
      </p>
      <p className={styles['printed']}>Morsel, {window.location.host}</p>
      <ul className={styles['list']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button small onClick={() => void copy()}>
          Copy
        </Button>
        <Button small onClick={download}>
          Download
        </Button>
        <Button small onClick={() => window.print()}>
          Print
        </Button>
        <span role="status" className={styles['hint']}>
          {said}
        </span>
      </div>
      <Button look="primary" onClick={onDone}>
        I saved them
      </Button>
    </section>
  )
}
