import { ActiveSessionList } from '../features/account/active-sessions.tsx'
import { AppearanceSetting } from '../features/account/appearance-setting.tsx'
import { ChangePasswordForm } from '../features/account/change-password-form.tsx'
import { NotificationSettings } from '../features/account/notification-settings.tsx'
import { SecondFactors } from '../features/account/second-factors.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TitledSheet } from '../ui/titled-sheet.tsx'
import styles from './account-pages.module.css'

export default function Settings() {
  return (
    <div className={styles['page']}>
      <PageTitle>Settings | Morsel</PageTitle>
      <header className={styles['head']}>
        <h1>Settings</h1>
        <p>What Morsel tells you, how it looks, and how you sign in.</p>
      </header>
      <TitledSheet split title="Notifications" description="What Morsel may tell you, and where.">
        <NotificationSettings />
      </TitledSheet>
      <TitledSheet split title="Appearance" description="Kept on this device.">
        <AppearanceSetting />
      </TitledSheet>
      <TitledSheet
        split
        title="Change Password"
        description="Your other browsers are signed out when you do."
      >
        <ChangePasswordForm />
      </TitledSheet>
      <TitledSheet
        split
        title="Two-factor authentication"
        description="Whoever knows your password still needs a code from your authenticator app."
      >
        <SecondFactors />
      </TitledSheet>
      <TitledSheet split title="Active sessions" description="Where you are signed in.">
        <ActiveSessionList />
      </TitledSheet>
    </div>
  )
}
