/** The panes of the account modal, by the value of `u` that opens them. [MODAL-01] */
export type AccountPane = 'login' | 'create-account';

/** The same page with a pane open over it: path and other parameters stay as they are. [MODAL-01] */
export function accountTo(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  u: AccountPane,
  params: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...params, u })) query.set(name, value);
  return `${pathname}?${query}${hash}`;
}
