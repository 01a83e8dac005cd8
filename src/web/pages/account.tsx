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
        <p>Your profile and your data.</p>
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
        description="Download everything we store about you as one JSON file."
      >
        <ExportData />
      </TitledSheet>
      <TitledSheet
        split
        title="Danger Zone"
        description="Deletes your account with all your texts and results, right away and for good."
        danger
      >
        <DeleteAccount />
      </TitledSheet>
    </div>
  )
}
