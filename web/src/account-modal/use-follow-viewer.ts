import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCustomer, useSession } from '../account/session/session-context.ts';
import { usePurchaseIntent } from '../checkout/purchase-intent-context.ts';
import { useSite } from '../config/config-context.ts';
import { lazyModule } from '../lib/lazy-module.ts';

const FOLLOW_VIEWER = lazyModule(async () => (await import('./follow-viewer.ts')).followViewer);

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
  const here = useRef({ location, navigate });
  useEffect(() => {
    here.current = { location, navigate };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one viewer is followed once, whatever is learned of them
  useEffect(() => {
    if (!customer) return;
    let stop: (() => void) | undefined;
    let over = false;
    FOLLOW_VIEWER.load().then(
      (followViewer) => {
        if (!over)
          stop = followViewer({
            session,
            queries,
            customer,
            purchase,
            config,
            events: window,
            here: () => here.current,
          });
      },
      // without it there are no notifications; the page still works
      () => {},
    );
    return () => {
      over = true;
      stop?.();
    };
  }, [customer?.id]);
}
