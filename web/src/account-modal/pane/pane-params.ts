import { ACCOUNT_PARAMS, type PaneParams } from '../../paths/account-params.ts';

/** What the address tells the pane that it opens. */
export function paneParams(search: string): PaneParams {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    ACCOUNT_PARAMS.filter((name) => name !== 'u' && query.has(name)).map((name) => [name, query.get(name)]),
  );
}
