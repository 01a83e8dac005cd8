import { ButtonLink } from '../ui/button.tsx'
import { PublicTitle } from '../ui/public-title.tsx'
import styles from './not-found.module.css'

export default function NotFound() {
  return (
    <div className={styles['page']}>
      <PublicTitle description="This page does not exist.">Page Not Found | Morsel</PublicTitle>
      <p className={styles['code']}>404</p>
      <h1>Page Not Found</h1>
      <p className={styles['text']}>
        There’s nothing at this address. It may have moved, or the link may be wrong.
      </p>
      <div className={styles['ways']}>
        <ButtonLink to="/" look="primary">
          Return Home
        </ButtonLink>
        <ButtonLink to="/">Search</ButtonLink>
      </div>
    </div>
  )
}
