import { shortestPassword } from '#domain/limits.ts'
import { SignInForm, type SignInConfig } from '../features/session/sign-in-form.tsx'
import { authClient } from '../session.ts'
import { PublicTitle } from '../ui/public-title.tsx'

const config: SignInConfig = {
  title: 'Create your account',
  action: 'Create account',
  busy: 'Creating account...',
  google: 'Sign up with Google',
  failure: 'Failed to create an account',
  passwordHint: `Must be at least ${shortestPassword} characters`,
  passwordAutoComplete: 'new-password',
  other: { text: 'Already have an account?', label: 'Sign in', to: '/login' },
  async enter(email, password, path) {
    const emailRedirectTo = new URL(path, window.location.origin).href
    return (await authClient()).signUp({ email, password, options: { emailRedirectTo } })
  },
}

export default function Signup() {
  return (
    <>
      <PublicTitle description="Create a free Morsel account. No credit card required.">
        Sign up | Morsel
      </PublicTitle>
      <SignInForm config={config} />
    </>
  )
}
