import type { ReactNode } from 'react';
import type { Capabilities } from '../../account/capabilities.ts';
import type { Subscription } from '../../account/commerce/commerce-port.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { getStore } from '../../checkout/plan-change/get-store.ts';
import { planActions } from '../../checkout/plan-change/plan-actions.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneActions, PaneAlert, PaneFault, PaneReport, PaneTitle } from '../pane/pane.tsx';
import { useCapabilities } from '../use-capabilities.ts';
import { actView } from './act-state.ts';
import { type PlanAct, usePlanAct } from './use-plan-act.ts';

interface Props {
  /** The action, which also names its texts. */
  step: 'cancel' | 'renew';
  act: PlanAct;
  words: StatusWords;
  close(): void;
}

/** The texts about a subscription; `can`: the provider's capabilities. */
export interface StatusWords {
  ask(subscription: Subscription): string;
  /** After the action. Undefined: nothing more is known. */
  done(subscription: Subscription | null): string | undefined;
  none(subscription: Subscription | null, can: Capabilities): string;
  /** An extra note after the action. */
  note?(can: Capabilities): string | undefined;
  /** The buttons after the action. */
  next?(subscription: Subscription | null, can: Capabilities): ReactNode;
}

/** Cancels or renews a subscription, and shows its state afterwards. [MODAL-16 PLAN-25 PLAN-28] */
export function StatusPane({ step, act: planAct, words, close }: Props) {
  const t = useT('plan');
  const user = useT('user');
  const { can } = useCapabilities();
  const { query, state, isApplied, act, verify } = usePlanAct(planAct);
  const describeFailure = useFailureText();
  const { data: subscription, isError, refetch } = query;
  if (subscription === undefined || !can) {
    return (
      <>
        <PaneTitle>{t(`${step}.title`)}</PaneTitle>
        {isError ? (
          <PaneFault text={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <Spinner label={t('loading')} />
        )}
      </>
    );
  }
  const wasAlready = step === 'cancel' && subscription?.status === 'cancelled';
  const view = actView(state, { isApplied, wasAlready, readAtMs: query.dataUpdatedAt });
  if (view === 'unknown' || view === 'verifying') {
    const text = t(`${step}.unknown`);
    return (
      <PlanUnknown
        text={text}
        verifying={view === 'verifying'}
        onVerify={() => void verify()}
        onClose={close}
      />
    );
  }
  const closing = (
    <Button look="primary" big onClick={close}>
      {t('close')}
    </Button>
  );
  if (view === 'done' || view === 'accepted') {
    const note = words.note?.(can);
    const untilMs = state.is === 'accepted' ? state.untilMs : null;
    const now = subscription && untilMs !== null ? { ...subscription, expiresAtMs: untilMs } : subscription;
    const isKnown = view === 'done' || untilMs !== null;
    return (
      <>
        <PaneTitle sub={isKnown ? words.done(now) : undefined}>{t(`${step}.done_title`)}</PaneTitle>
        {note && <p>{note}</p>}
        <PaneActions>
          {words.next?.(subscription, can)}
          {closing}
        </PaneActions>
      </>
    );
  }
  if (!subscription || !planActions(subscription, can)[step]) {
    const store = subscription && getStore(subscription.paymentMethod);
    const why = store ? user('payments.store', { store: store.name }) : words.none(subscription, can);
    return (
      <>
        <PaneTitle sub={why}>{t(`${step}.none_title`)}</PaneTitle>
        {closing}
      </>
    );
  }
  return (
    <>
      <PaneTitle sub={words.ask(subscription)}>{t(`${step}.title`)}</PaneTitle>
      {state.is === 'failed' && <PaneAlert>{describeFailure(state.failure).form}</PaneAlert>}
      {view === 'undone' && <PaneAlert>{t(`${step}.still`)}</PaneAlert>}
      <PaneActions>
        <Button
          look="primary"
          big
          aria-disabled={view === 'busy' || undefined}
          aria-busy={view === 'busy' || undefined}
          onClick={() => void act(subscription)}
        >
          {t(view === 'busy' ? `${step}.busy` : `${step}.confirm`)}
        </Button>
        <Button onClick={close}>{t(`${step}.keep`)}</Button>
      </PaneActions>
    </>
  );
}

interface UnknownProps {
  text: string;
  verifying: boolean;
  onVerify(): void;
  onClose(): void;
}

/** Shown if a change got no answer: it may have been made. (G-120) */
function PlanUnknown({ text, verifying, onVerify, onClose }: UnknownProps) {
  const t = useT('plan');
  return (
    <>
      <PaneTitle>{t('unknown_title')}</PaneTitle>
      <PaneReport>
        <p>{text}</p>
      </PaneReport>
      <PaneActions>
        <Button look="primary" big aria-disabled={verifying || undefined} onClick={onVerify}>
          {t(verifying ? 'looking' : 'look_again')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </PaneActions>
    </>
  );
}
