import { ButtonLink } from '../ui/button.tsx'
import { PublicTitle } from '../ui/public-title.tsx'
import * as words from './words-missing.ts'
import styles from './not-found.module.css'

export default function NotFound() {
  return (
    <div className={styles['page']}>
      <PublicTitle description={words.description}>{`${words.title} | Morsel`}</PublicTitle>
      <p className={styles['code']}>404</p>
      <h1>{words.title}</h1>
      <p className={styles['text']}>{words.nothingHere}</p>
      <div className={styles['ways']}>
        <ButtonLink to="/" look="primary">
          {words.returnHome}
        </ButtonLink>
        <ButtonLink to="/">{words.search}</ButtonLink>
      </div>
    </div>
  )
}
