import { useEffect, useState } from 'react';
import type { GuideEntry } from './guide-entry.ts';

/** How long the first programmes are waited for, in ms: a grid drawn without them is drawn twice. */
const WAIT_MS = 400;

/**
 * Whether the guide can be drawn: what was asked for with it has come, or takes too long to wait for.
 * @param first the channels whose schedules are asked for with the guide
 */
export function useFirstSchedules(first: readonly GuideEntry[]): boolean {
  const [waited, setWaited] = useState(false);
  const here = waited || !first.some(({ schedule }) => schedule === 'pending');
  useEffect(() => {
    if (here) return setWaited(true);
    const timer = setTimeout(() => setWaited(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [here]);
  return here;
}
