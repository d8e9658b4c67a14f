import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import * as v from 'valibot';
import { changeProfile } from '../../../account/change-profile.ts';
import type { ConsentField, Customer } from '../../../account/customer.ts';
import { ConsentFields } from '../../../account/forms/consent-fields.tsx';
import { consentAnswers, consentRules } from '../../../account/forms/consent-form.ts';
import { ConsentLabel } from '../../../account/forms/consent-label.tsx';
import { isAnswered, storedConsent } from '../../../account/forms/stored-consent.ts';
import { useAccountForm } from '../../../account/forms/use-account-form.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { FormView, SubmitButton } from '../../../ui/form/form-view.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { ButtonRow, Section } from '../section/section.tsx';
import { SectionErrors } from '../section/section-form.tsx';
import styles from './consents-section.module.css';
import type { Editing } from './editing.ts';

interface Props {
  name: 'terms' | 'details';
  title: string;
  fields: readonly ConsentField[];
  customer: Customer;
  editing: Editing;
}

/**
 * A required box that is ticked stays ticked; one that was added after the viewer registered can still be
 * ticked. (decision 0038) [CONSENT-03 CONSENT-05]
 */
const settledFor = (customer: Customer) => (field: ConsentField) =>
  mustBeTicked(field) && storedConsent(field, customer) === true;

const mustBeTicked = ({ type, required }: ConsentField) => type === 'checkbox' && required;

/**
 * The questions as they are here: a required box that was never ticked does not block other answers.
 * [CONSENT-05]
 */
function getQuestions(fields: readonly ConsentField[], customer: Customer): ConsentField[] {
  const isSettled = settledFor(customer);
  return fields.map((field) =>
    mustBeTicked(field) && !isSettled(field) ? { ...field, required: false } : field,
  );
}

/**
 * The stored answers to the publisher's questions. They can be changed directly; the first change opens the
 * section. [ACCOUNT-11 CONSENT-06 CONSENT-08]
 */
export function ConsentsSection({ name, title, fields, customer, editing }: Props) {
  const t = useT('user');
  const session = useSession();
  const initialIn = (who: Customer) => (field: ConsentField) => storedConsent(field, who);
  const isSettled = settledFor(customer);
  const initial = initialIn(customer);
  const questions = useMemo(() => getQuestions(fields, customer), [fields, customer]);
  /** The answers that the form started from. */
  const given = useRef(fields.map(initial));
  const reset = (who: Customer) => {
    given.current = fields.map(initialIn(who));
    form.reset({ consents: given.current });
  };
  const form = useAccountForm({
    schema: useMemo(() => v.object({ consents: consentRules(questions) }), [questions]),
    values: { consents: fields.map(initial) },
    submit: async ({ consents }) => {
      const answers = consentAnswers(fields, consents).filter(({ value }, index) => {
        const field = fields[index] as ConsentField;
        // what is sent again would undo an answer changed elsewhere, and a required box is sent only once it is ticked
        const isNews = value !== given.current[index] || !isAnswered(field, customer);
        return isNews && (value === true || !mustBeTicked(field));
      });
      if (answers.length === 0) reset(customer);
      else
        await changeProfile(session, async ({ accounts }, who) => {
          const changed = await accounts.updateConsents(who, answers);
          reset(changed);
          return changed;
        });
      editing.done();
    },
  });
  const isOpen = editing.open === name;
  const cancel = () => {
    reset(customer);
    editing.cancel();
  };
  const showChanged = useEffectEvent((consents: Customer['consents']) => {
    if (!isOpen && !form.busy) reset({ ...customer, consents });
  });
  // answers that were changed elsewhere
  useEffect(() => showChanged(customer.consents), [customer.consents]);
  return (
    <Section title={title} success={editing.saved === name ? t('account.consents_saved') : undefined}>
      <FormView form={{ ...form, message: undefined }}>
        <SectionErrors
          form={form}
          labels={fields.map((field, index) => ({
            name: `consents.${index}` as const,
            label: <ConsentLabel field={field} />,
          }))}
        />
        <div className={styles.fields} onChange={() => editing.begin(name)}>
          <ConsentFields
            fields={questions}
            form={form}
            initial={initial}
            isLocked={(field) => isSettled(field) || editing.waits(name)}
            isBusy={form.busy}
          />
        </div>
        {!fields.every(isSettled) && (
          <ButtonRow>
            <SubmitButton look={isOpen ? 'primary' : 'quiet'} busy={form.busy} disabled={!isOpen}>
              {t('account.update_consents')}
            </SubmitButton>
            {isOpen && <Cancel disabled={form.busy} onClick={cancel} />}
          </ButtonRow>
        )}
      </FormView>
    </Section>
  );
}

function Cancel(props: { disabled: boolean; onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, 'section', 'h2');
  return (
    <Button ref={button} {...props}>
      {useT('user')('account.cancel')}
    </Button>
  );
}
