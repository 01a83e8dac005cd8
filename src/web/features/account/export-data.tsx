import { exportAccount } from '#domain/calls/account.ts'
import { send, sentenceOf } from '../../api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormNotice, useForm } from '../../ui/form.tsx'
import * as words from './words.ts'
import styles from './form.module.css'

/** Hands over all that is kept of the person at the screen, as one file. */
export function ExportData() {
  const form = useForm()

  async function download() {
    const file = await (await send(exportAccount, {})).blob()
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'morsel-export.json'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <div className={styles['aside']}>
      <FormNotice form={form} />
      <BusyButton
        busy={form.busy}
        doing={words.preparing}
        onClick={() => void form.attempt(download, sentenceOf)}
      >
        {words.exportData}
      </BusyButton>
    </div>
  )
}
