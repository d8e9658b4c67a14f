import { Activity, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  useLocation,
  useNavigationType,
  useOutlet,
} from 'react-router';
import { useCustomerId } from '../account/session/session-context.ts';
import { recall } from '../browse/view-memory.ts';
import styles from './layout.module.css';
import { getEntry, isSameScreen, nextScreens } from './next-screens.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';

export interface KeptScreensProps {
  mainId: string;
  /** The head of the screen at an address, if enough is known about it; otherwise null. */
  headAt(location: Location): ReactNode;
}

/**
 * The current screen, and hidden behind it the last ones, so that a step back shows one as it was left. A
 * navigation shows first what is there at once: a kept screen, or the head of the next one; the router's own
 * update, a transition, then renders the rest.
 */
export function KeptScreens({ mainId, headAt }: KeptScreensProps) {
  const shown = { location: useLocation(), navigationType: useNavigationType(), outlet: useOutlet() };
  const next = useDestination();
  const customerId = useCustomerId();
  const [kept, setKept] = useState(() => ({ customerId, screens: nextScreens([], shown) }));
  const current = kept.screens.at(-1);
  if (current?.outlet !== shown.outlet) setKept({ customerId, screens: nextScreens(kept.screens, shown) });
  // another viewer does not go back to screens of this one
  else if (kept.customerId !== customerId) setKept({ customerId, screens: kept.screens.slice(-1) });

  const isLeaving = !isSameScreen(next, shown.location);
  const returned = isLeaving
    ? kept.screens.find(({ entries }) => entries.includes(getEntry(next)))
    : undefined;
  const isNew = isLeaving && !returned && recall(getEntry(next)) === null;
  const head = isNew ? headAt(next) : null;
  const visible = head ? undefined : (returned ?? current);
  const at = head || returned ? next : shown.location;
  useNavigationFocus(mainId, at, returned ? NavigationType.Pop : shown.navigationType);
  return (
    <>
      {head}
      {kept.screens
        // elements that move lose their scroll positions
        .toSorted((a, b) => a.id - b.id)
        .map((screen) => (
          // the current screen is only made invisible by a press, and put to rest by the transition
          <Activity key={screen.id} mode={screen === visible || screen === current ? 'visible' : 'hidden'}>
            <div className={screen === visible ? undefined : styles.left}>
              <LocationContext value={screen.context}>{screen.outlet}</LocationContext>
            </div>
          </Activity>
        ))}
    </>
  );
}

/** Where the router is, or is going: known at once, while its updates render as transitions. */
function useDestination(): Location {
  const router = useContext(DataRouterContext)?.router;
  if (!router) throw new Error('DataRouterContext is missing above this component');
  const read = () => router.state.navigation.location ?? router.state.location;
  return useSyncExternalStore(router.subscribe, read, read);
}
