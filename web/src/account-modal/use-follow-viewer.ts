import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCustomer, useSession } from '../account/session/session-context.ts';
import { usePurchaseIntent } from '../checkout/purchase-intent-context.ts';
import { useSite } from '../config/config-context.ts';
import { lazyModule } from '../lib/lazy-module.ts';

const FOLLOW_VIEWER = lazyModule(async () => (await import('./follow-viewer.ts')).followViewer);

type FollowViewer = Awaited<ReturnType<typeof FOLLOW_VIEWER.load>>;

/** Runs `followViewer` while a viewer is signed in; its code is loaded at the first sign-in. [NOTIFY-01 NOTIFY-12] */
export function useFollowViewer(): void {
  const session = useSession();
  const customer = useCustomer();
  const queries = useQueryClient();
  const purchase = usePurchaseIntent();
  const { config } = useSite();
  const location = useLocation();
  const navigate = useNavigate();
  /** The current location, for callbacks that run later. */
  const current = useRef({ location, navigate });
  useEffect(() => {
    current.current = { location, navigate };
  });
  const follow = useEffectEvent((followViewer: FollowViewer) => {
    if (!customer) return undefined;
    const here = () => current.current;
    return followViewer({ session, queries, customer, purchase, config, events: window, here });
  });
  // one viewer is followed once, whatever is learned of them
  const customerId = customer?.id;
  useEffect(() => {
    if (!customerId) return;
    let stop: (() => void) | undefined;
    let over = false;
    FOLLOW_VIEWER.load().then(
      (followViewer) => {
        if (!over) stop = follow(followViewer);
      },
      // without it there are no notifications; the page still works
      () => {},
    );
    return () => {
      over = true;
      stop?.();
    };
  }, [customerId]);
}
