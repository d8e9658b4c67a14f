/** Tells a password manager whose password a form is about. It stands last, so that no focus is looked for in it. */
export function AccountName({ email }: { email: string | undefined }) {
  return email ? <input type="text" autoComplete="username" value={email} readOnly hidden /> : null;
}
