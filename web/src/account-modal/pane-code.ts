import { queryOptions } from '@tanstack/react-query';
import type { Messages } from '../i18n/messages.ts';
import type { AccountPane } from '../paths/account-params.ts';
import { PANES } from './panes.ts';

/** The file and the texts of a pane, once they are asked for. */
export function paneQuery(u: AccountPane, messages: Messages) {
  return queryOptions({
    queryKey: ['code', 'pane', u],
    queryFn: async () => {
      const [code] = await Promise.all([PANES[u].load(), messages.need(PANES[u].texts)]);
      return code.Pane;
    },
    ...CODE,
  });
}

/** Code never grows old; and it is no data, so nothing of it may be compared or copied. */
export const CODE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  retry: 1,
};
