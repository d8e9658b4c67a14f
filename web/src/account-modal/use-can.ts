import { useQuery } from '@tanstack/react-query';
import type { Capabilities } from '../account/capabilities.ts';
import { capabilitiesQuery } from '../account/capabilities-query.ts';
import { useSession } from '../account/session/session-context.ts';

/** What the site's provider can do; undefined until its code is there. */
export function useCan(): { can: Capabilities | undefined; error: unknown } {
  const { data, error } = useQuery(capabilitiesQuery(useSession()));
  return { can: data, error };
}
