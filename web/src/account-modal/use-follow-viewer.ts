import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCustomer, useSession } from '../account/session-context.ts';
import { useSite } from '../config/config-context.ts';

/** Follows whoever is signed in, for as long as they are; its code comes with the first of them. [NOTIFY-01 NOTIFY-12] */
export function useFollowViewer(): void {
  const session = useSession();
  const customer = useCustomer();
  const queries = useQueryClient();
  const { config } = useSite();
  const location = useLocation();
  const navigate = useNavigate();
  /** Where the viewer is, for what happens later. */
  const here = useRef({ location, navigate });
  useEffect(() => {
    here.current = { location, navigate };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one viewer is followed once, whatever is learned of them
  useEffect(() => {
    if (!customer) return;
    let stop: (() => void) | undefined;
    let over = false;
    import('./follow-viewer.ts')
      .then(({ followViewer }) => {
        if (!over) stop = followViewer({ session, queries, customer, config, here: () => here.current });
      })
      // without it nothing is told; the page works all the same
      .catch(() => {});
    return () => {
      over = true;
      stop?.();
    };
  }, [customer?.id]);
}
