import { SignInForm, type SignInConfig } from '../features/session/sign-in-form.tsx'
import { authClient } from '../session.ts'
import { PublicTitle } from '../ui/public-title.tsx'
import * as words from '../features/session/words.ts'

const config: SignInConfig = {
  title: words.signUpTitle,
  action: words.createAccount,
  busy: words.creatingAccount,
  google: words.signUpWithGoogle,
  failure: words.signUpFailed,
  passwordHint: words.shortest,
  passwordAutoComplete: 'new-password',
  other: { text: words.haveAccount, label: words.signIn, to: '/login' },
  async enter(email, password, path) {
    const emailRedirectTo = new URL(path, window.location.origin).href
    return (await authClient()).signUp({ email, password, options: { emailRedirectTo } })
  },
}

export default function Signup() {
  return (
    <>
      <PublicTitle description={words.signupDescription}>{`${words.signUp} | Morsel`}</PublicTitle>
      <SignInForm config={config} />
    </>
  )
}
