import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accessModel } from '../access/access-model.ts';
import { useOfSession, useSession, useSessionState } from '../account/session/session-context.ts';
import { type CardDraft, CardDraftContext } from '../checkout/card/card-draft-context.ts';
import { useSite } from '../config/config-context.ts';
import { useMessages } from '../i18n/i18n-context.ts';
import type { Messages } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { ACCOUNT_PARAMS, type AccountPane, accountTo, type PaneParams } from '../paths/account-params.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useAutoFocus } from '../ui/use-auto-focus.ts';
import styles from './account-modal.module.css';
import { PaneTitle, TitleId } from './pane/pane.tsx';
import type { PaneProps } from './pane/pane-props.ts';
import { createPaneData, PaneDataContext } from './pane-data.ts';
import { isPane, PANES, type PaneAnswer, paneCode, paneFor } from './panes.ts';
import { useAfterSignIn } from './sign-in/use-after-sign-in.ts';
import { Steps } from './steps.tsx';

interface Props {
  /** What the address asks for. */
  u: string;
  leave(): void;
}

/** The dialog with the pane that the address asks for and the viewer may see. */
export function AccountModal({ u, leave }: Props) {
  const shown = usePaneOnScreen(u, leave);
  const [paneData] = useState(createPaneData);
  const session = useSession();
  // at once, so that data set afterwards stays
  useEffect(() => {
    let before = session.state().status;
    return session.subscribe(() => {
      const { status } = session.state();
      if (status !== 'signed-in') paneData.clear();
      if (status === 'anonymous' && before === 'signed-in') paneData.leave({ ended: true });
      before = status;
    });
  }, [session, paneData]);
  const isUnreachable = useOfSession((state) => state.status === 'restoring' && state.unreachable === true);
  if (!shown && isUnreachable) return <OutageDialog leave={leave} />;
  return (
    shown && (
      <PaneDataContext value={paneData}>
        <PaneDialog u={shown} leave={leave} />
      </PaneDataContext>
    )
  );
}

/** Loads a pane before it is opened. */
export function preloadPane(u: string, messages: Messages): void {
  if (isPane(u)) paneCode(u, messages).preload();
}

/** The pane to show, null while undecided; redirects if the viewer may not see what the address asks for. */
function usePaneOnScreen(u: string, leave: () => void): AccountPane | null {
  const state = useSessionState();
  const afterSignIn = useAfterSignIn();
  const go = useGo();
  const { search } = useLocation();
  const { status } = state;
  const answer: PaneAnswer = useMemo(() => paneFor(u, status), [u, status]);
  const last = useRef<AccountPane>(null);
  /** What the address wanted before the viewer had to sign in. */
  const wanted = useRef<Wanted>({ u: '', params: {} });

  const act = useEffectEvent((answer: PaneAnswer) => {
    if (typeof answer === 'object' && 'go' in answer) {
      wanted.current = { u, params: paneParams(search) };
      return go(answer.go);
    }
    if (typeof answer === 'object') last.current = answer.show;
    if (answer !== 'leave') return;
    if (state.status !== 'signed-in' || !isSignIn(last.current)) return leave();
    // a viewer who was anonymous is not redirected at the moment they sign in
    let here = true;
    const { u: first, params } = wanted.current;
    // the result at the payment page and its order are in the address alone
    if (isPane(first) && OF_PAYMENT.includes(first)) return go(first, params);
    void afterSignIn(first === 'choose-offer', state).then((next) => {
      if (!here) return;
      if (next) go(next);
      else leave();
    });
    return () => {
      here = false;
    };
  });
  useEffect(() => act(answer), [answer]);

  if (typeof answer === 'object' && 'show' in answer) return answer.show;
  // after signing in, stay on this pane until the next one is known
  return isSignIn(last.current) ? last.current : null;
}

interface Wanted {
  u: string;
  params: PaneParams;
}

/** Panes that payment pages send the browser back to, perhaps one where nobody is signed in. (G-96) */
const OF_PAYMENT: readonly AccountPane[] = [
  'finalize-payment',
  'waiting-for-payment',
  'payment-error',
  'payment-cancelled',
  'payment-method',
  'payment-method-success',
];

/** What the address tells the pane that it opens. */
function paneParams(search: string): PaneParams {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    ACCOUNT_PARAMS.filter((name) => name !== 'u' && query.has(name)).map((name) => [name, query.get(name)]),
  );
}

function isSignIn(u: AccountPane | null): boolean {
  return u === 'login' || u === 'create-account';
}

/**
 * The new pane replaces the current one in the history too, so that one step back leaves the modal.
 * [MODAL-31]
 */
function useGo(): PaneProps['go'] {
  const location = useLocation();
  const navigate = useNavigate();
  return (u, params) =>
    void navigate(accountTo(location, u, params), { replace: true, preventScrollReset: true });
}

function PaneDialog({ u, leave }: { u: AccountPane; leave(): void }) {
  const t = useT('menu');
  const titleId = useId();
  const card: CardDraft = useRef(null);
  const { size, dismissible, closeButton, step } = PANES[u];
  // without plans an account is all there is to register for (G-188)
  const sellsPlans = accessModel(useSite().config) === 'SVOD';
  return (
    <Modal
      labelledBy={titleId}
      size={size}
      dismissible={dismissible}
      closeLabel={closeButton ? t('close') : undefined}
      onClose={leave}
    >
      <TitleId value={titleId}>
        {step && (step > 1 || sellsPlans) && <Steps step={step} />}
        <CardDraftContext value={card}>
          <PaneSlot key={u} u={u} leave={leave} />
        </CardDraftContext>
      </TitleId>
    </Modal>
  );
}

/** Shown when the pane depends on the session and the provider does not answer. */
function OutageDialog({ leave }: { leave(): void }) {
  const t = useT('menu');
  const session = useSession();
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} size="small" dismissible closeLabel={t('close')} onClose={leave}>
      <TitleId value={titleId}>
        <div className={styles.slot}>
          <PaneTitle sub={t('account_unreachable')}>{t('account')}</PaneTitle>
          <Button look="primary" big onClick={session.retry}>
            {t('try_again')}
          </Button>
        </div>
      </TitleId>
    </Modal>
  );
}

function PaneSlot({ u, leave }: { u: AccountPane; leave(): void }) {
  const t = useT('menu');
  const go = useGo();
  const messages = useMessages();
  const { here, failed, tryAgain } = useLazyModule(useMemo(() => paneCode(u, messages), [u, messages]));
  const slot = useRef<HTMLDivElement>(null);
  useAutoFocus(slot, Boolean(here) || failed);
  const gone = useGone();
  if (failed) {
    return (
      <div ref={slot} className={styles.slot}>
        <PaneTitle>{t('account_failed')}</PaneTitle>
        <Button look="primary" onClick={tryAgain}>
          {t('try_again')}
        </Button>
      </div>
    );
  }
  if (!here) {
    return (
      <div ref={slot} className={styles.waiting}>
        <Spinner label={t('loading')} />
      </div>
    );
  }
  return (
    <div ref={slot} className={styles.slot}>
      <here.Pane
        close={() => gone.current || leave()}
        go={(next, params) => void (gone.current || go(next, params))}
      />
    </div>
  );
}

/** Whether this component is unmounted, for answers that arrive late. */
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
