import type { ChangeShare, Share } from '#domain/share/share.ts'
import * as words from '../features/answers/words.ts'
import dialogStyles from '../export/export-dialog.module.css'
import styles from '../features/results/share-dialog.module.css'
import { ShareForm } from '../features/results/share-form.tsx'
import { Button } from '../ui/button.tsx'
import { useModal } from '../ui/use-modal.ts'

type Props = { share: Share; onChange: (change: ChangeShare) => Promise<unknown>; onClose: () => void }

/** The settings of a link, which can be changed at any time. */
export default function ShareSettingsDialog({ share, onChange, onClose }: Props) {
  const { title, byline, closesAt, attempts, asksName, showsText } = share
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles['dialog']} ${styles['dialog']}`}
      aria-labelledby="settings-heading"
      onClose={onClose}
      closedby="any"
    >
      <div className={dialogStyles['head']}>
        <h2 id="settings-heading">{words.settings}</h2>
        <Button look="quiet" small onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </div>
      <div className={styles['body']}>
        <ShareForm
          settings={{ title, byline, closesAt, attempts, asksName, showsText }}
          practised={share.mode === 'practice'}
          action={words.save}
          busy={words.saving}
          onSend={async (settings) => {
            await onChange(settings)
            dialog.current?.close()
          }}
        />
      </div>
    </dialog>
  )
}
