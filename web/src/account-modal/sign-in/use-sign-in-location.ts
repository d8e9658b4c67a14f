import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { accessModel } from '../../access/access-model.ts';
import { useSession } from '../../account/session/session-context.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { useSite } from '../../config/config-context.ts';
import { useClock } from '../../lib/clock.ts';
import type { SignInDeps } from './after-sign-in.ts';

/** What decides the pane after signing in, read at that moment. */
export function useSignInLocation(): () => SignInDeps {
  const session = useSession();
  const queries = useQueryClient();
  const clock = useClock();
  const purchase = usePurchaseIntent();
  const model = accessModel(useSite().config);
  const { pathname } = useLocation();
  return () => {
    const { offers: wanted, plan } = purchase.read();
    return { session, queries, model, wanted, wantsOffers: plan === pathname, nowMs: clock.nowMs() };
  };
}
