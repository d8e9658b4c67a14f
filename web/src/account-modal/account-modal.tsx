import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSessionState } from '../account/session-context.ts';
import { useMessages } from '../i18n/i18n-context.ts';
import type { Messages } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { type AccountPane, accountTo } from '../paths/account-params.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './account-modal.module.css';
import { afterSignIn } from './after-sign-in.ts';
import { paneQuery } from './pane-code.ts';
import { type PaneAnswer, paneFor } from './pane-for.ts';
import { PaneTitle, TitleId } from './pane-title.tsx';
import { isPane, PANES, type PaneProps } from './panes.ts';
import { Steps } from './steps.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useSignInPlace } from './use-sign-in-place.ts';

interface Props {
  /** What the address asks for. */
  u: string;
  leave(): void;
}

/** The dialog that holds whichever pane the address asks for and its viewer may see. */
export function AccountModal({ u, leave }: Props) {
  const shown = usePaneOnScreen(u, leave);
  return shown && <PaneDialog u={shown} leave={leave} />;
}

/** Fetches a pane ahead of its being opened. */
export function preloadPane(u: string, queries: QueryClient, messages: Messages): void {
  if (isPane(u)) void queries.prefetchQuery(paneQuery(u, messages));
}

/** The pane to show, none while that is open; goes elsewhere where the address asks for what may not be. */
function usePaneOnScreen(u: string, leave: () => void): AccountPane | null {
  const state = useSessionState();
  const signInPlace = useSignInPlace();
  const go = useGo();
  const { status } = state;
  const answer: PaneAnswer = useMemo(() => paneFor(u, status), [u, status]);
  const last = useRef<AccountPane>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer is acted on once
  useEffect(() => {
    if (typeof answer === 'object' && 'go' in answer) return go(answer.go);
    if (typeof answer === 'object') last.current = answer.show;
    if (answer !== 'leave') return;
    if (state.status !== 'known' || !isSignIn(last.current)) return leave();
    // who came as a stranger is not sent away at the moment they are known
    let here = true;
    void afterSignIn(signInPlace(), state).then((next) => {
      if (!here) return;
      if (next) go(next);
      else leave();
    });
    return () => {
      here = false;
    };
  }, [answer]);

  if (typeof answer === 'object' && 'show' in answer) return answer.show;
  // whoever signs in stays where they are until it is clear what follows
  return isSignIn(last.current) ? last.current : null;
}

function isSignIn(u: AccountPane | null): boolean {
  return u === 'login' || u === 'create-account';
}

/** Another pane takes the place of this one in the history too, so that one step back leaves the modal. [MODAL-31] */
function useGo(): PaneProps['go'] {
  const location = useLocation();
  const navigate = useNavigate();
  return (u, params) =>
    void navigate(accountTo(location, u, params), { replace: true, preventScrollReset: true });
}

function PaneDialog({ u, leave }: { u: AccountPane; leave(): void }) {
  const t = useT('menu');
  const titleId = useId();
  const { size, dismissible, closeButton, step } = PANES[u];
  return (
    <Modal
      labelledBy={titleId}
      size={size}
      dismissible={dismissible}
      closeLabel={closeButton ? t('close') : undefined}
      onClose={leave}
    >
      <TitleId value={titleId}>
        {step && <Steps step={step} />}
        <PaneSlot key={u} u={u} leave={leave} />
      </TitleId>
    </Modal>
  );
}

function PaneSlot({ u, leave }: { u: AccountPane; leave(): void }) {
  const t = useT('menu');
  const go = useGo();
  const { data: Pane, isError, refetch } = useQuery(paneQuery(u, useMessages()));
  const slot = useRef<HTMLDivElement>(null);
  useFirstFocus(slot, Boolean(Pane) || isError);
  const gone = useGone();
  if (isError) {
    return (
      <div ref={slot} className={styles.slot}>
        <PaneTitle>{t('account_failed')}</PaneTitle>
        <Button look="primary" onClick={() => void refetch()}>
          {t('try_again')}
        </Button>
      </div>
    );
  }
  if (!Pane) {
    return (
      <div ref={slot} className={styles.waiting}>
        <Spinner label={t('loading')} />
      </div>
    );
  }
  return (
    <div ref={slot} className={styles.slot}>
      <Pane
        close={() => gone.current || leave()}
        go={(next, params) => void (gone.current || go(next, params))}
      />
    </div>
  );
}

/** Whether this is no longer on screen, for answers that come late. */
function useGone() {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return gone;
}
