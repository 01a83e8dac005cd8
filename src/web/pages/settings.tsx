import { ActiveSessionList } from '../features/account/active-sessions.tsx'
import { AppearanceSetting } from '../features/account/appearance-setting.tsx'
import { ChangePasswordForm } from '../features/account/change-password-form.tsx'
import { NotificationSettings } from '../features/account/notification-settings.tsx'
import { ReviewSettings } from '../features/account/review-settings.tsx'
import { SecondFactors } from '../features/account/second-factors.tsx'
import { OperatorSetting } from '../features/connect/operator-setting.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TitledSheet } from '../ui/titled-sheet.tsx'
import styles from './account-pages.module.css'

export default function Settings() {
  return (
    <div className={styles['page']}>
      <PageTitle>Settings | Morsel</PageTitle>
      <header className={styles['head']}>
        <h1>Settings</h1>
        <p>Notifications, review, appearance and sign-in.</p>
      </header>
      <TitledSheet split title="Notifications" description="What we tell you about, and how.">
        <NotificationSettings />
      </TitledSheet>
      <TitledSheet split title="Review" description="How many cards a day brings, and whether we remind you.">
        <ReviewSettings />
      </TitledSheet>
      <TitledSheet split title="Appearance" description="Saved on this device.">
        <AppearanceSetting />
      </TitledSheet>
      <TitledSheet split title="Change Password" description="This signs you out of your other browsers.">
        <ChangePasswordForm />
      </TitledSheet>
      <TitledSheet
        split
        title="Two-factor authentication"
        description="Even with your password, nobody gets in without a code from your authenticator app."
      >
        <SecondFactors />
      </TitledSheet>
      <TitledSheet split title="Active sessions" description="Where you’re signed in.">
        <ActiveSessionList />
      </TitledSheet>
      <OperatorSetting />
    </div>
  )
}
