import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { hasCode } from '../../account/account-failure.ts';
import type { Customer } from '../../account/customer.ts';
import { DetailsField } from '../../account/forms/details-field.tsx';
import { detailsSchema } from '../../account/forms/details-schema.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import type { DetailsQuestion } from '../../account/ports.ts';
import { requirePort } from '../../account/require-port.ts';
import { useSession, useSessionState } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAutoFocus } from '../../ui/use-auto-focus.ts';
import { PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { afterDetails } from './after-sign-in.ts';
import styles from './personal-details-pane.module.css';
import { useSignInLocation } from './use-after-sign-in.ts';

/** Asks the provider's open questions; if there are none, continues at once. [REG-43 MODAL-04] */
export function Pane({ go, close }: PaneProps) {
  const t = useT('account');
  const session = useSession();
  const state = useSessionState();
  const known = state.status === 'signed-in' ? state : null;
  const customer = known?.customer;
  const { data: questions, isError } = useQuery({
    queryKey: ['account', 'details-wanted', customer?.id],
    queryFn: async ({ signal }) =>
      requirePort(await session.provider(), 'capture').detailsWanted(customer as Customer, signal),
    enabled: Boolean(customer),
    staleTime: 0,
  });
  const signInLocation = useSignInLocation();
  const next = async () => {
    const pane = known && (await afterDetails(signInLocation(), known));
    if (pane) go(pane);
    else close();
  };
  // a failed request for questions must not block the viewer
  const isDone = isError || questions?.length === 0;
  const end = useEffectEvent(() => void next());
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);
  const asksMore = questions?.some(({ kind }) => kind !== 'firstName' && kind !== 'lastName');
  const title = asksMore ? 'more_title' : 'title';
  const sub = asksMore ? 'more_sub' : 'sub';
  return (
    <>
      <PaneTitle sub={t(`personal_details.${sub}`)}>{t(`personal_details.${title}`)}</PaneTitle>
      {customer && questions && !isDone ? (
        <DetailsForm customer={customer} questions={questions} onDone={next} />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </>
  );
}

interface FormProps {
  customer: Customer;
  questions: readonly DetailsQuestion[];
  onDone(): Promise<void>;
}

function DetailsForm({ customer, questions, onDone }: FormProps) {
  const t = useT('account');
  const session = useSession();
  const [hasFailed, setFailed] = useState(false);
  const form = useAccountForm({
    schema: useMemo(() => detailsSchema(questions), [questions]),
    values: Object.fromEntries(questions.map(({ key, answer = '' }) => [key, answer])),
    submit: async (answers) => {
      const capture = requirePort(await session.provider(), 'capture');
      try {
        session.update(await capture.saveDetails(customer, answers));
      } catch (error) {
        setFailed(true);
        // a failure without its own text shows the provider's message (wire billing §2)
        const message = hasCode(error, 'unknown_error') && error.serverMessage;
        if (!message) throw error;
        return { form: message };
      }
      await onDone();
    },
  });
  const row = useRef<HTMLDivElement>(null);
  useAutoFocus(row);
  return (
    <>
      <FormView form={form}>
        <div ref={row} className={styles.row}>
          {questions.map((question) => (
            <DetailsField key={question.key} question={question} form={form} />
          ))}
        </div>
        <SubmitButton big busy={form.busy}>
          {t('personal_details.continue')}
        </SubmitButton>
      </FormView>
      {/* answers that cannot be saved must not block the viewer */}
      {hasFailed && (
        <Button look="plain" onClick={() => void onDone()}>
          {t('registration.not_now')}
        </Button>
      )}
    </>
  );
}
