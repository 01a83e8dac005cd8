import { SignInForm, type SignInConfig } from '../features/session/sign-in-form.tsx'
import { authClient } from '../session.ts'
import { PublicTitle } from '../ui/public-title.tsx'
import * as words from '../features/session/words.ts'

const config: SignInConfig = {
  title: words.signInTitle,
  action: words.signIn,
  busy: words.signingIn,
  google: words.signInWithGoogle,
  failure: words.signInFailed,
  passwordAutoComplete: 'current-password',
  byCode: true,
  forgot: { label: words.forgotPassword, to: '/forgot' },
  other: { text: words.newHere, label: words.signUp, to: '/signup' },
  async enter(email, password) {
    return (await authClient()).signInWithPassword({ email, password })
  },
}

export default function Login() {
  return (
    <>
      <PublicTitle description={words.loginDescription}>{`${words.signIn} | Morsel`}</PublicTitle>
      <SignInForm config={config} />
    </>
  )
}
