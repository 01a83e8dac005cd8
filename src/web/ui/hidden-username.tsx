/** Says to a password manager whose password a form changes, where the form itself does not ask. Nobody else notices it. */
export function HiddenUsername({ email }: { email: string | undefined }) {
  return <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
}
