import { useEffect, useState } from 'react';
import type { GuideEntry } from './guide-entry.ts';

/** How long to wait for the first programmes, in ms: a grid rendered without them is rendered twice. */
const WAIT_MS = 400;

/**
 * Whether the guide can be rendered: its first schedules have arrived, or take too long.
 * @param first the channels whose schedules are fetched with the guide
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
