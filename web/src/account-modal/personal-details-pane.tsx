import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { Customer } from '../account/customer.ts';
import { nameRule, optionalNameRule } from '../account/form-rules.ts';
import type { DetailsQuestion } from '../account/ports.ts';
import { useSession, useSessionState } from '../account/session-context.ts';
import { useAccountForm } from '../account/use-account-form.ts';
import { useT } from '../i18n/use-t.ts';
import { FormView, SubmitButton } from '../ui/form/form-view.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './account-modal.module.css';
import { afterDetails } from './after-sign-in.ts';
import { PaneTitle } from './pane-title.tsx';
import type { PaneProps } from './panes.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useSignInPlace } from './use-sign-in-place.ts';

/** Asks what the provider still wants to know; whoever has told it all goes on at once. [REG-43 MODAL-04] */
export function Pane({ go, close }: PaneProps) {
  const t = useT('account');
  const session = useSession();
  const state = useSessionState();
  const known = state.status === 'known' ? state : null;
  const customer = known?.customer;
  const { data: questions, isError } = useQuery({
    queryKey: ['account', 'details-wanted', customer?.id],
    queryFn: async ({ signal }) =>
      (await session.provider()).accounts.detailsWanted(customer as Customer, signal),
    enabled: Boolean(customer),
    staleTime: 0,
  });
  const signInPlace = useSignInPlace();
  const next = async () => {
    const pane = known && (await afterDetails(signInPlace(), known));
    if (pane) go(pane);
    else close();
  };
  // a question that cannot be asked keeps nobody from what they came for
  const isTold = isError || questions?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on once
  useEffect(() => {
    if (isTold) void next();
  }, [isTold]);
  return (
    <>
      <PaneTitle sub={t('personal_details.sub')}>{t('personal_details.title')}</PaneTitle>
      {customer && questions && !isTold ? (
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

const AUTOCOMPLETE: Partial<Record<DetailsQuestion['kind'], string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
};

function DetailsForm({ customer, questions, onDone }: FormProps) {
  const t = useT('account');
  const session = useSession();
  const form = useAccountForm({
    schema: v.object(
      Object.fromEntries(questions.map(({ key, required }) => [key, required ? nameRule : optionalNameRule])),
    ),
    values: Object.fromEntries(questions.map(({ key, answer = '' }) => [key, answer])),
    submit: async (answers) => {
      const { accounts } = await session.provider();
      session.update(await accounts.saveDetails(customer, answers));
      await onDone();
    },
  });
  const row = useRef<HTMLDivElement>(null);
  useFirstFocus(row);
  return (
    <FormView form={form}>
      <div ref={row} className={styles.row}>
        {questions.map(({ key, kind, question, required }) => (
          <TextField
            key={key}
            label={question ?? t(`personal_details.${kind}`)}
            autoComplete={AUTOCOMPLETE[kind]}
            required={required}
            {...form.field(key)}
          />
        ))}
      </div>
      <SubmitButton big busy={form.busy}>
        {t('personal_details.continue')}
      </SubmitButton>
    </FormView>
  );
}
