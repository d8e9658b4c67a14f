/** The account name for password managers. Placed last, so that it does not get the first focus. */
export function AccountName({ email }: { email: string | undefined }) {
  return email ? <input type="text" autoComplete="username" value={email} readOnly hidden /> : null;
}
