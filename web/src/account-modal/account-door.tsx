import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { useSession, useSessionState } from '../account/session-context.ts';
import { useMessages } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { withoutAccount } from '../paths/account-params.ts';
import { useToast } from '../ui/toast.tsx';
import { useFollowViewer } from './use-follow-viewer.ts';

/** Everything the modal consists of, but for what one pane alone needs. Nothing of it comes with the entry. */
const modalQuery = queryOptions({
  queryKey: ['code', 'account-modal'],
  queryFn: () => import('./account-modal.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  retry: 1,
});

/** Stands in every page: opens the account modal where the address asks for it with `u`. [MODAL-01] */
export function AccountDoor() {
  const u = useSearchParams()[0].get('u');
  const hasAccounts = useSessionState().status !== 'no-accounts';
  const leave = useLeave(u !== null);
  const wanted = u !== null && hasAccounts;
  const { data: code, isError } = useQuery({ ...modalQuery, enabled: wanted });
  useIntent(hasAccounts);
  useExcuse(wanted && isError, leave);
  useFollowViewer();
  return wanted && code ? <code.AccountModal u={u} leave={leave} /> : null;
}

/** Where the code cannot be had the page stays as it was, and says so. */
function useExcuse(failed: boolean, leave: () => void) {
  const t = useT('menu');
  const toast = useToast();
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it fails
  useEffect(() => {
    if (!failed) return;
    toast(t('account_failed'));
    queries.removeQueries({ queryKey: modalQuery.queryKey });
    leave();
  }, [failed]);
}

/**
 * Back to the page below. Whoever opened the modal from that very page goes back to it, so that no second entry of the
 * same page is left in the history; else the parameters are taken off the address. [MODAL-26 MODAL-31]
 */
function useLeave(open: boolean): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const kind = useNavigationType();
  const before = useRef({ pathname: location.pathname, open: true, pushed: false });
  useEffect(() => {
    const { pathname, open: wasOpen, pushed } = before.current;
    const isPushed = wasOpen ? pushed : kind === 'PUSH' && pathname === location.pathname;
    before.current = { pathname: location.pathname, open, pushed: open && isPushed };
  }, [open, kind, location]);
  return () => {
    if (before.current.pushed) navigate(-1);
    else navigate(withoutAccount(location), { replace: true, preventScrollReset: true });
  };
}

/** Fetches the modal and the provider's code at the first sign that somebody is about to press a link to a pane. */
function useIntent(hasAccounts: boolean) {
  const session = useSession();
  const queries = useQueryClient();
  const messages = useMessages();
  useEffect(() => {
    if (!hasAccounts) return;
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="u="]') : null;
      const u = link && new URL(link.href).searchParams.get('u');
      if (!u) return;
      session.preload();
      void queries
        .fetchQuery(modalQuery)
        .then(({ preloadPane }) => preloadPane(u, queries, messages))
        .catch(() => {});
    };
    const listening = new AbortController();
    for (const sign of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(sign, look, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [hasAccounts, session, queries, messages]);
}
