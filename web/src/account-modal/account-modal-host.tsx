import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { useSessionState } from '../account/session/session-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { withoutAccount } from '../paths/account-params.ts';
import { useToast } from '../ui/toast.tsx';
import { ACCOUNT_MODAL } from './modal-code.ts';
import { useFollowViewer } from './use-follow-viewer.ts';

/** Part of every page: opens the account modal when the address has `u`. [MODAL-01] */
export function AccountModalHost() {
  const u = useSearchParams()[0].get('u');
  const hasAccounts = useSessionState().status !== 'no-accounts';
  const leave = useLeave(u !== null);
  const wanted = u !== null && hasAccounts;
  const { here: code, failed } = useLazyModule(ACCOUNT_MODAL, wanted);
  useLoadFailureToast(wanted && failed, leave);
  useFollowViewer();
  useNoTokenInAddress();
  return wanted && code ? <code.AccountModal u={u} leave={leave} /> : null;
}

/** Removes a token that appears in the address later, or on a site without accounts, without using it. (G-122) [SESSION-13] */
function useNoTokenInAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = location;
  useEffect(() => {
    if (!hash.startsWith('#token')) return;
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state });
  }, [navigate, pathname, search, hash, state]);
}

/** If the code cannot be loaded, the page stays as it was and says so. */
function useLoadFailureToast(failed: boolean, leave: () => void) {
  const t = useT('menu');
  const toast = useToast();
  const onFailed = useEffectEvent(() => {
    toast(t('account_failed'));
    leave();
  });
  useEffect(() => {
    if (failed) onFailed();
  }, [failed]);
}

/**
 * Closes the modal. If it was opened from this page, goes back, so that the history has no second entry of it; else
 * removes the parameters from the address. [MODAL-26 MODAL-31]
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
