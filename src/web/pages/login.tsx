import { SignInForm, type SignInConfig } from '../features/session/sign-in-form.tsx'
import { authClient } from '../session.ts'
import { PublicTitle } from '../ui/public-title.tsx'

const config: SignInConfig = {
  title: 'Sign in to Morsel',
  action: 'Sign in',
  busy: 'Signing in...',
  google: 'Sign in with Google',
  failure: 'Failed to sign in',
  passwordAutoComplete: 'current-password',
  byCode: true,
  forgot: { label: 'Forgot password?', to: '/forgot' },
  other: { text: 'New here?', label: 'Sign up', to: '/signup' },
  async enter(email, password) {
    return (await authClient()).signInWithPassword({ email, password })
  },
}

export default function Login() {
  return (
    <>
      <PublicTitle description="Sign in to Morsel to summarise, quiz, explain and get the insights of your texts.">
        Sign in | Morsel
      </PublicTitle>
      <SignInForm config={config} />
    </>
  )
}
