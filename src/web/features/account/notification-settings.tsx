import { sentenceFor } from '#domain/errors.ts'
import { Switch } from '../../ui/switch.tsx'
import styles from './form.module.css'

/** Both are on, as they will be once the server can send anything (specification, section 2). */
export function NotificationSettings() {
  const hint = sentenceFor('not_available')
  return (
    <div className={styles['rows']}>
      <Switch label="Email notifications" hint={hint} checked readOnly disabled />
      <Switch label="Push notifications" hint={hint} checked readOnly disabled />
    </div>
  )
}
