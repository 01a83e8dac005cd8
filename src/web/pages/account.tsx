import { DeleteAccount } from '../features/account/delete-account.tsx'
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
        <p>Who you are here.</p>
      </header>
      <TitledSheet title="Profile picture">
        <ProfilePicture />
      </TitledSheet>
      <TitledSheet title="Profile">
        <ProfileForm />
      </TitledSheet>
      <TitledSheet
        title="Danger Zone"
        description="Deleting your account removes it with all your texts and results, at once and for good."
        danger
      >
        <DeleteAccount />
      </TitledSheet>
    </div>
  )
}
