import { DeleteAccount } from '../features/account/delete-account.tsx'
import { ExportData } from '../features/account/export-data.tsx'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { ProfilePicture } from '../features/account/profile-picture.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TitledSheet } from '../ui/titled-sheet.tsx'
import styles from './account-pages.module.css'

export default function Account() {
  return (
    <div className={styles['page']}>
      <PageTitle>Account | Morsel</PageTitle>
      <header className={styles['head']}>
        <h1>Account</h1>
        <p>Who you are here, and what is kept of you.</p>
      </header>
      <TitledSheet split title="Profile picture" description="Only you see it.">
        <ProfilePicture />
      </TitledSheet>
      <TitledSheet split title="Profile" description="Your name, and the address you sign in with.">
        <ProfileForm />
      </TitledSheet>
      <TitledSheet
        split
        title="Your data"
        description="All that is kept of you and all you made, with its texts, as one JSON file."
      >
        <ExportData />
      </TitledSheet>
      <TitledSheet
        split
        title="Danger Zone"
        description="Deleting your account removes it with all your texts and results, at once and for good."
        danger
      >
        <DeleteAccount />
      </TitledSheet>
    </div>
  )
}
