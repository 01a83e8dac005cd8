import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import * as words from './words.ts'
import styles from './recovery-codes.module.css'

type Props = { codes: string[]; onDone: () => void }

/** Shows recovery codes, this once: to be copied, downloaded or printed. */
export function NewRecoveryCodes({ codes, onDone }: Props) {
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setSaid(words.copied)
    } catch {
      setSaid(words.cannotCopy)
    }
  }

  function download() {
    const text = words.codesAsText(window.location.host, codes.join('\n'))
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'morsel-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
    setSaid(words.downloaded)
  }

  return (
    // Printed from here, a page is nothing but its codes.
    <section className={styles['codes']} aria-labelledby="new-recovery-codes" data-printed="alone">
      <h3 id="new-recovery-codes" ref={takeFocus} tabIndex={-1} className={styles['title']}>
        {words.saveCodes}
      </h3>
      <p>{words.saveCodesWhy}</p>
      <p className={styles['printed']}>{words.codesOf(window.location.host)}</p>
      <ul className={styles['list']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button small onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button small onClick={download}>
          {words.download}
        </Button>
        <Button small onClick={() => window.print()}>
          {words.print}
        </Button>
        <span role="status" className={styles['hint']}>
          {said}
        </span>
      </div>
      <Button look="primary" onClick={onDone}>
        {words.saved}
      </Button>
    </section>
  )
}
