import { Wordmark } from '../../ui/wordmark.tsx'
import SecondFactorForm from './second-factor-form.tsx'
import styles from './sign-in-form.module.css'

/** What stands in place of the app while a second proof is due. */
export default function SecondFactorStep() {
  return (
    <main className={styles['page']}>
      <div className={styles['mark']}>
        <Wordmark to="/" />
      </div>
      <SecondFactorForm />
    </main>
  )
}
