import { useEffect, useEffectEvent } from 'react';
import type { AccountPane, PaneParams } from '../../paths/account-params.ts';
import type { PaneProps } from './pane-props.ts';

/** Opens `next` in place of the pane as soon as there is one. */
export function useNextPane(
  go: PaneProps['go'],
  next: AccountPane | false | null | undefined,
  params?: PaneParams,
): void {
  const open = useEffectEvent((pane: AccountPane) => go(pane, params));
  useEffect(() => {
    if (next) open(next);
  }, [next]);
}
