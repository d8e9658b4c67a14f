import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accessModel } from '../access/access-model.ts';
import { useCustomer, useSession } from '../account/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { leaveTo } from '../lib/leave-to.ts';
import { accountTo, withoutAccount } from '../paths/account-params.ts';

/** Follows whoever is signed in, for as long as they are; its code comes with the first of them. [NOTIFY-01 NOTIFY-12] */
export function useFollowViewer(): void {
  const session = useSession();
  const customer = useCustomer();
  const queries = useQueryClient();
  const subscribes = accessModel(useSite().config) === 'SVOD';
  const here = useHere();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one viewer is followed once, whatever is learned of them
  useEffect(() => {
    if (!customer) return;
    let stop: (() => void) | undefined;
    let over = false;
    import('./follow-viewer.ts')
      .then(({ followViewer }) => {
        if (over) return;
        stop = followViewer({
          session,
          queries,
          customer,
          subscribes,
          pane: () => {
            const query = new URLSearchParams(here.current.location.search);
            return { u: query.get('u'), offerId: query.get('offerId') };
          },
          open: (u, params) => here.current.go(accountTo(here.current.location, u, params)),
          close: () => here.current.go(withoutAccount(here.current.location)),
          leaveTo: (address) => void leaveTo(address),
          isWatched: () => document.visibilityState === 'visible',
        });
      })
      // without it nothing is told; the page works all the same
      .catch(() => {});
    return () => {
      over = true;
      stop?.();
    };
  }, [customer?.id]);
}

/** Where the viewer is, for what happens later. */
function useHere() {
  const location = useLocation();
  const navigate = useNavigate();
  const go = (to: string) =>
    void navigate(to, { replace: location.search.includes('u='), preventScrollReset: true });
  const here = useRef({ location, go });
  useEffect(() => {
    here.current = { location, go };
  });
  return here;
}
