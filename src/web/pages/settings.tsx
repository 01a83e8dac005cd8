import { AppearanceSetting } from '../features/account/appearance-setting.tsx'
import { ChangePasswordForm } from '../features/account/change-password-form.tsx'
import { NotificationSettings } from '../features/account/notification-settings.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TitledSheet } from '../ui/titled-sheet.tsx'
import styles from './account-pages.module.css'

export default function Settings() {
  return (
    <div className={styles['page']}>
      <PageTitle>Settings | Morsel</PageTitle>
      <header className={styles['head']}>
        <h1>Settings</h1>
        <p>How Morsel looks, tells you things, and knows you.</p>
      </header>
      <TitledSheet title="Notifications" description="What Morsel may tell you about.">
        <NotificationSettings />
      </TitledSheet>
      <TitledSheet title="Appearance" description="Kept on this device.">
        <AppearanceSetting />
      </TitledSheet>
      <TitledSheet
        title="Change Password"
        description="Other browsers where you are signed in will be signed out."
      >
        <ChangePasswordForm />
      </TitledSheet>
    </div>
  )
}
