import {
  Activity,
  type ContextType,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  parsePath,
  type RouterNavigateOptions,
  type To,
  useLocation,
  useNavigationType,
  useOutlet,
} from 'react-router';
import { useCustomerId } from '../account/session/session-context.ts';
import { recall } from '../browse/view-memory.ts';
import { afterPaint } from '../lib/pause.ts';
import styles from './layout.module.css';
import { getEntry, isSameScreen, nextScreens } from './next-screens.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';

type Router = NonNullable<ContextType<typeof DataRouterContext>>['router'];

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
  const router = useRouter();
  const next = useDestination(router);
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
  useReplaceUnseen(router, at.key);
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

function useRouter(): Router {
  const router = useContext(DataRouterContext)?.router;
  if (!router) throw new Error('DataRouterContext is missing above this component');
  return router;
}

/**
 * Where the router is on its way to, or where it is. React may still render the screen before: the router's
 * updates are transitions, while this is known at once, and without a render of anything else.
 */
function useDestination(router: Router): Location {
  const read = () => router.state.navigation.location ?? router.state.location;
  return useSyncExternalStore(router.subscribe, read, read);
}

/**
 * A press on the way to a screen that was not painted yet replaces that screen in the history, as it would in a
 * browser without script: Back then leads to where the viewer was.
 * @param shownKey of the history entry that is shown
 */
function useReplaceUnseen(router: Router, shownKey: string): void {
  const seenKey = useRef(shownKey);
  useEffect(() => {
    let isShown = true;
    void afterPaint().then(() => {
      if (isShown) seenKey.current = shownKey;
    });
    return () => {
      isShown = false;
    };
  }, [shownKey]);
  useEffect(() => {
    const { navigate } = router;
    router.navigate = (to: To | number | null, options?: RouterNavigateOptions) => {
      if (typeof to === 'number') return navigate(to);
      const { location, historyAction } = router.state;
      const isUnseen = historyAction === NavigationType.Push && location.key !== seenKey.current;
      const { pathname = location.pathname } = typeof to === 'string' ? parsePath(to) : (to ?? {});
      // a modal or a player over the unseen screen stays an entry of its own
      const replace = isUnseen && pathname !== location.pathname;
      return navigate(to, replace ? { ...options, replace } : options);
    };
    return () => {
      router.navigate = navigate;
    };
  }, [router]);
}
