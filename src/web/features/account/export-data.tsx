import { useState } from 'react'
import { call, sentenceOf } from '../../api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './form.module.css'

/** Hands over all that is kept of the person at the screen, as one file. */
export function ExportData() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function download() {
    setBusy(true)
    setFailure(undefined)
    try {
      const file = await (await call('/api/account/export')).blob()
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = 'morsel-export.json'
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles['aside']}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <BusyButton busy={busy} doing="Preparing..." onClick={() => void download()}>
        Export my data
      </BusyButton>
    </div>
  )
}
