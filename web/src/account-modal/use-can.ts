import { useQuery } from '@tanstack/react-query';
import { capabilitiesQuery } from '../account/capabilities-query.ts';
import type { Capabilities } from '../account/ports.ts';
import { useSession } from '../account/session-context.ts';

/** What the site's provider can do; undefined until its code is there. */
export function useCan(): { can: Capabilities | undefined; error: unknown } {
  const { data, error } = useQuery(capabilitiesQuery(useSession()));
  return { can: data, error };
}
