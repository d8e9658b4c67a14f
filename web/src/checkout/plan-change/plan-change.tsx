import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Subscription } from '../../account/commerce/commerce-port.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { OfferCards } from '../offer/offer-cards.tsx';
import styles from './plan-change.module.css';
import type { PlanChoice } from './plan-choices.ts';
import { currentOfferId, isOpenEnd, type OpenEnd, type PlanEnd, seenEnd } from './plan-end.ts';
import { usePlanChange, usePlanChoices } from './use-plan-change.ts';
import { usePlanText } from './use-plan-text.ts';

interface Props {
  subscription: Subscription;
  customerId: string;
  /** Called before the change is sent. */
  onStart?(): void;
  /** Called for a refusal too if `tellsRefusals` is set; otherwise the refusal is shown in place. */
  onEnd(end: PlanEnd): void;
  onCancel(): void;
  tellsRefusals?: boolean;
}

/** The plans a subscriber can change to, with cost and date, and the change itself. [PLAN-29 PLAN-33] */
export function PlanChange(props: Props) {
  const t = useT('plan');
  const { choices, isPartial, isAsking, failed, retry } = usePlanChoices(
    props.subscription,
    props.customerId,
  );
  const plans = failed ? undefined : choices;
  const place = useRef<HTMLDivElement>(null);
  useFocusFallback(place, 'section', 'h2');
  const shown = failed ? 'failure' : !plans ? 'nothing' : isPartial ? 'some' : 'all';
  // the button that was pressed may have gone, and the focus with it
  useEffect(() => {
    if (shown === 'nothing' || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('input:checked, button')?.focus();
  }, [shown]);
  return (
    <div ref={place} className={styles.change}>
      {failed && (
        <Fault text={t('failed')}>
          <Button onClick={retry}>{t('try_again')}</Button>
          <Button onClick={props.onCancel}>{t('keep')}</Button>
        </Fault>
      )}
      {!failed && !plans && <Spinner label={t('loading')} />}
      {plans && isPartial && (
        <Fault text={t('unread')}>
          <Button aria-disabled={isAsking || undefined} onClick={() => isAsking || retry()}>
            {t(isAsking ? 'loading' : 'try_again')}
          </Button>
        </Fault>
      )}
      {plans && <PlanForm {...props} choices={plans} />}
    </div>
  );
}

function Fault({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="alert" className={styles.fault}>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

const schema = v.object({ offerId: v.string() });

function PlanForm({
  subscription,
  onStart,
  onEnd,
  onCancel,
  choices,
  tellsRefusals = false,
}: Omit<Props, 'customerId'> & { choices: readonly PlanChoice[] }) {
  const t = useT('plan');
  const text = usePlanText();
  const { change } = usePlanChange(subscription);
  const [refusal, setRefusal] = useState<Extract<PlanEnd, { is: 'refused' }>>();
  const [open, setOpen] = useState<OpenEnd>();
  const current = currentOfferId(subscription);
  const form = useAccountForm({
    schema,
    values: { offerId: current },
    submit: async ({ offerId }) => {
      const option = choices.find(({ offer }) => offer.offerId === offerId)?.option;
      if (!option || offerId === current) return;
      setRefusal(undefined);
      onStart?.();
      const next = await change(option);
      if (isOpenEnd(next)) setOpen(next);
      else if (next.is === 'refused' && !tellsRefusals) setRefusal(next);
      else onEnd(next);
    },
  });
  const chosen = choices.find(({ offer }) => offer.offerId === form.value('offerId'));
  const option = chosen?.mark === null ? chosen.option : undefined;
  const canChange = choices.some(({ mark }) => mark === null);
  if (open) return <PlanEndReport subscription={subscription} end={open} onEnd={onEnd} onBack={onCancel} />;
  return (
    <FormView form={form}>
      <OfferCards
        label={<span className="hidden-text">{t('choose')}</span>}
        offers={choices.map(({ offer }) => offer)}
        marks={getMarks(choices, t)}
        {...form.field('offerId')}
      />
      <div role="status">
        {option && (
          <div className={styles.terms}>
            {text.terms(option, subscription).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        {!canChange && !choices.some(({ mark }) => mark === 'unknown') && (
          <p>{t(subscription.status === 'cancelled' ? 'none_canceled' : 'none')}</p>
        )}
      </div>
      {refusal && (
        <div role="alert" className={styles.fault}>
          <p>{text.end(refusal)}</p>
          {text.reason(refusal.reason) && <small>{text.reason(refusal.reason)}</small>}
        </div>
      )}
      <div className={styles.actions}>
        <SubmitButton busy={form.busy} disabled={!option}>
          {t('save')}
        </SubmitButton>
        <Button disabled={form.busy} onClick={onCancel}>
          {t('keep')}
        </Button>
      </div>
    </FormView>
  );
}

function getMarks(choices: readonly PlanChoice[], t: (key: string) => string) {
  return Object.fromEntries(
    choices.flatMap(({ offer, mark }) =>
      mark === null
        ? []
        : [[offer.offerId, { word: t(`mark.${mark}`), disabled: mark !== 'current' }] as const],
    ),
  );
}

interface ReportProps {
  subscription: Subscription;
  end: OpenEnd;
  onEnd(end: PlanEnd): void;
  onBack(): void;
}

/**
 * A change that the subscription does not show, or that lost its answer: the viewer can check again. (G-120)
 * [CONST-10]
 */
function PlanEndReport({ subscription, end, onEnd, onBack }: ReportProps) {
  const t = useT('plan');
  const { look } = usePlanChange(subscription);
  const [looked, setLooked] = useState<'busy' | 'same' | 'failed'>();
  const press = async () => {
    if (looked === 'busy') return;
    setLooked('busy');
    const now = await look();
    const seen = now && seenEnd(end, now);
    if (seen) onEnd(seen);
    else setLooked(now === undefined ? 'failed' : 'same');
  };
  return (
    <div className={styles.change}>
      <div role="alert" className={styles.terms}>
        <strong>{t(`${end.is}_title`)}</strong>
        <p>{t(end.is, { plan: end.plan })}</p>
        {looked === 'same' && <p>{t('still', { plan: subscription.offerTitle })}</p>}
        {looked === 'failed' && <p>{t('look_failed')}</p>}
      </div>
      <div className={styles.actions}>
        <Button look="primary" aria-disabled={looked === 'busy' || undefined} onClick={() => void press()}>
          {t(looked === 'busy' ? 'looking' : 'look_again')}
        </Button>
        <Button onClick={onBack}>{t('close')}</Button>
      </div>
    </div>
  );
}
