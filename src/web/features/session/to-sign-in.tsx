import { Navigate, useLocation } from 'react-router'
import { readSignInAnswer } from './sign-in-answer.ts'

/** Leads whoever is not signed in to sign in or, from a call to action, to sign up. */
export default function ToSignIn() {
  const location = useLocation()
  const to = location.state?.newcomer ? '/signup' : '/login'
  return <Navigate to={to} replace state={readSignInAnswer(location)} />
}
