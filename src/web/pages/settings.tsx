import { ActiveSessionList } from '../features/account/active-sessions.tsx'
import { AppearanceSetting } from '../features/account/appearance-setting.tsx'
import { ChangePasswordForm } from '../features/account/change-password-form.tsx'
import { NotificationSettings } from '../features/account/notification-settings.tsx'
import { ReviewSettings } from '../features/account/review-settings.tsx'
import { SecondFactors } from '../features/account/second-factors.tsx'
import { OperatorSetting } from '../features/connect/operator-setting.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TitledSheet } from '../ui/titled-sheet.tsx'
import * as words from '../features/account/words.ts'
import styles from './account-pages.module.css'

export default function Settings() {
  return (
    <div className={styles['page']}>
      <PageTitle>{`${words.settings} | Morsel`}</PageTitle>
      <header className={styles['head']}>
        <h1>{words.settings}</h1>
        <p>{words.settingsLead}</p>
      </header>
      <TitledSheet split title={words.notifications} description={words.notificationsLead}>
        <NotificationSettings />
      </TitledSheet>
      <TitledSheet split title={words.review} description={words.reviewLead}>
        <ReviewSettings />
      </TitledSheet>
      <TitledSheet split title={words.appearance} description={words.appearanceLead}>
        <AppearanceSetting />
      </TitledSheet>
      <TitledSheet split title={words.password} description={words.passwordLead}>
        <ChangePasswordForm />
      </TitledSheet>
      <TitledSheet split title={words.secondFactors} description={words.secondFactorsLead}>
        <SecondFactors />
      </TitledSheet>
      <TitledSheet split title={words.sessions} description={words.sessionsLead}>
        <ActiveSessionList />
      </TitledSheet>
      <OperatorSetting />
    </div>
  )
}
