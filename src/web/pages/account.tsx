import { DeleteAccount } from '../features/account/delete-account.tsx'
import { ExportData } from '../features/account/export-data.tsx'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { ProfilePicture } from '../features/account/profile-picture.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TitledSheet } from '../ui/titled-sheet.tsx'
import * as words from '../features/account/words.ts'
import styles from './account-pages.module.css'

export default function Account() {
  return (
    <div className={styles['page']}>
      <PageTitle>{`${words.account} | Morsel`}</PageTitle>
      <header className={styles['head']}>
        <h1>{words.account}</h1>
        <p>{words.accountLead}</p>
      </header>
      <TitledSheet split title={words.picture} description={words.pictureLead}>
        <ProfilePicture />
      </TitledSheet>
      <TitledSheet split title={words.profile} description={words.profileLead}>
        <ProfileForm />
      </TitledSheet>
      <TitledSheet split title={words.data} description={words.dataLead}>
        <ExportData />
      </TitledSheet>
      <TitledSheet split title={words.danger} description={words.dangerLead} danger>
        <DeleteAccount />
      </TitledSheet>
    </div>
  )
}
