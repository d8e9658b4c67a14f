import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import { paymentMethodsQuery } from '../../account/commerce/commerce-queries.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { useCustomerId, useSession } from '../../account/session/session-context.ts';
import { useCardSeal } from '../../checkout/card/use-card-seal.ts';
import { MethodChoice } from '../../checkout/order/method-choice.tsx';
import { usePaymentChange } from '../../checkout/plan-change/use-payment-change.ts';
import { useReasonText } from '../../checkout/use-reason-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { leaveTo } from '../../lib/leave-to.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneActions, PaneAlert, PaneFault, PaneReport, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { useNextPane } from '../pane/use-next-pane.ts';
import { usePaneData } from '../pane-data.ts';
import { useCapabilities } from '../use-capabilities.ts';
import { CardForm, GatewayCardForm } from './card-forms.tsx';
import { finalizeMethodQuery } from './finalize-method-query.ts';
import { type NewMethod, newCard } from './new-method.ts';
import { StaysAsItIs } from './stays-as-it-is.tsx';
import { useKnownMethod, useMethodText } from './use-known-method.ts';
import { useMethodChange } from './use-method-change.ts';

/**
 * Changes how later payments are made: to another card, to PayPal, or on a page of the gateway to what is chosen
 * there; where the provider can do no more, a card is only replaced by a card. (D-09) [MODAL-17 PAY-22]
 */
export function Pane(pane: PaneProps) {
  const t = useT('plan');
  const can = usePaymentChange(useCapabilities().can);
  const redirectResult = useSearchParams()[0].get('redirectResult');
  const isCardOnly = can?.updatePaymentMethod && can.paymentChange === 'card';
  useNextPane(pane.go, isCardOnly && 'edit-card');
  if (!can || isCardOnly) return <Loading title={t('method.title')} />;
  if (redirectResult) return <Finalize redirectResult={redirectResult} {...pane} />;
  return <Choose {...pane} />;
}

function Choose({ go, close }: PaneProps) {
  const t = useT('plan');
  const session = useSession();
  const describeFailure = useFailureText();
  const paneData = usePaneData();
  const { data: methods, isError, refetch } = useQuery(paymentMethodsQuery(session, useCustomerId()));
  const { isReady, failed: isUntold, retry: ask, pane, store, before, change } = useMethodChange();
  const named = useSearchParams()[0].get('paymentMethodId');
  const [chosen, setChosen] = useState<PaymentMethod>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  // after returning from an external page, the method that was chosen before leaving [MODAL-17]
  const method = chosen ?? methods?.find(({ id }) => id === named) ?? methods?.[0];
  const { seal, failed, retry } = useCardSeal(method?.form === 'gateway' ? method : undefined);
  const follow = async (
    answer: Awaited<ReturnType<typeof change>>,
    newMethod?: NewMethod,
  ): Promise<'saved' | 'unknown'> => {
    if (answer.is === 'pending') return 'unknown';
    if (answer.is === 'redirect') await leaveTo(answer.url);
    else {
      if (newMethod) paneData.leave({ newMethod });
      go('payment-method-success');
    }
    return 'saved';
  };
  const leave = async () => {
    if (busy || method?.form !== 'page') return;
    setBusy(true);
    setFault(undefined);
    try {
      // an external page is left for, and the success pane tells what it did
      await follow(await change({ form: 'page', at: method.name }, method));
    } catch (error) {
      setFault(error);
    }
    setBusy(false);
  };
  if (isReady && !isUntold && pane !== 'payment-method')
    return <StaysAsItIs title={t('method.change_title')} store={store} close={close} />;
  if (isError || failed || isUntold)
    return (
      <>
        <PaneTitle>{t('method.change_title')}</PaneTitle>
        <PaneFault
          text={t('failed')}
          onRetry={() => (isUntold ? ask() : failed ? retry() : void refetch())}
        />
      </>
    );
  if (!methods || !isReady || (method?.form === 'gateway' && seal === undefined))
    return <Loading title={t('method.change_title')} />;
  return (
    <>
      <PaneTitle sub={t(method?.name === 'page' ? 'method.page_sub' : 'method.sub')}>
        {t('method.change_title')}
      </PaneTitle>
      {named !== null && <Returned tried={methods.find(({ id }) => id === named)?.name} />}
      {method && <MethodChoice methods={methods} chosen={method} disabled={busy} onChoose={setChosen} />}
      {fault !== undefined && <PaneAlert>{describeFailure(fault).form}</PaneAlert>}
      {method?.form === 'gateway' && seal && (
        <CardForm
          onClose={close}
          onLook={() => go('payment-method-success')}
          save={async (card) =>
            follow(
              await change({ form: 'gateway', encrypted: await seal(card) }, method),
              newCard(card, before),
            )
          }
        />
      )}
      {!method && <p>{t('card.not_here')}</p>}
      {method?.form === 'gateway' && !seal && (
        <GatewayCardForm
          method={method}
          onClose={close}
          onLook={() => go('payment-method-success')}
          save={async (encrypted) =>
            follow(await change({ form: 'gateway', encrypted }, method), { method: 'card', before })
          }
        />
      )}
      {method?.form === 'page' && (
        <PaneActions>
          <Button look="primary" big aria-disabled={busy || undefined} onClick={() => void leave()}>
            {t(`method.to_${method.name}`)}
          </Button>
          <Button onClick={close}>{t('method.keep')}</Button>
        </PaneActions>
      )}
    </>
  );
}

/**
 * After the return from an external page on which the change was given up, or failed: says what pays now, with the
 * provider's message. A provider may have removed the old method before the browser left. [PAY-22]
 */
function Returned({ tried }: { tried: PaymentMethod['name'] | undefined }) {
  const t = useT('plan');
  const describe = useMethodText();
  const reason = useReasonText()(useSearchParams()[0].get('message') ?? undefined);
  const { known, isLooking } = useKnownMethod({ enabled: true, shows: (now) => now !== null });
  if (isLooking) return <Spinner label={t('loading')} />;
  const now = known?.now;
  return (
    <PaneReport>
      {now && now.method !== tried && <p>{t('method.unchanged')}</p>}
      <p>{now ? describe(now) : t(known ? 'method.missing' : 'look_failed')}</p>
      {reason && <p>{reason}</p>}
    </PaneReport>
  );
}

/** After the return from a new card's bank: reports its result to the provider, once. */
function Finalize({ redirectResult, go }: PaneProps & { redirectResult: string }) {
  const t = useT('plan');
  const session = useSession();
  const paneData = usePaneData();
  const describeFailure = useFailureText();
  const paymentMethodId = useSearchParams()[0].get('paymentMethodId') ?? '';
  const { data, isError } = useQuery(finalizeMethodQuery(session, { paymentMethodId, redirectResult }));
  const answer = data?.answer;
  const isKnown = isError || (answer !== undefined && answer.is !== 'rejected');
  const showResult = useEffectEvent(() => {
    if (answer?.is === 'done') {
      const { lastFour } = answer;
      paneData.leave({ newMethod: { method: 'card', ...(lastFour && { lastFour }), before: data?.before } });
    }
    // that pane loads what is saved now
    go('payment-method-success');
  });
  useEffect(() => {
    if (isKnown) showResult();
  }, [isKnown]);
  if (answer?.is === 'rejected') {
    return (
      <>
        <PaneTitle>{t('method.change_title')}</PaneTitle>
        <PaneAlert>{describeFailure(answer.reason).form}</PaneAlert>
        <Button look="primary" big onClick={() => go('payment-method')}>
          {t('method.again')}
        </Button>
      </>
    );
  }
  return <Loading title={t('method.change_title')} />;
}

function Loading({ title }: { title: string }) {
  const t = useT('plan');
  return (
    <>
      <PaneTitle>{title}</PaneTitle>
      <Spinner label={t('loading')} />
    </>
  );
}
