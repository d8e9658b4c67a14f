import { useQueryClient } from '@tanstack/react-query';
import { accessModel } from '../access/access-model.ts';
import { useSession } from '../account/session-context.ts';
import { wantedOffers } from '../account/wanted-offers.ts';
import { useSite } from '../config/config-context.ts';
import { useClock } from '../lib/clock.ts';
import type { SignInPlace } from './after-sign-in.ts';

/** What decides where somebody goes who signed in, as it is when they did. */
export function useSignInPlace(): () => SignInPlace {
  const session = useSession();
  const queries = useQueryClient();
  const clock = useClock();
  const model = accessModel(useSite().config);
  return () => ({ session, queries, model, wanted: wantedOffers(), nowMs: clock.nowMs() });
}
