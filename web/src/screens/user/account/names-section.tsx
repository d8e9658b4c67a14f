import { useMemo } from 'react';
import * as v from 'valibot';
import { changeProfile } from '../../../account/change-profile.ts';
import type { Customer } from '../../../account/customer.ts';
import { nameRule, optionalNameRule } from '../../../account/forms/form-rules.ts';
import { useAccountForm } from '../../../account/forms/use-account-form.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormView } from '../../../ui/form/form-view.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FieldRow, SectionActions, SectionErrors } from '../section/section-form.tsx';
import { EditableSection } from './editable-section.tsx';
import type { Editing } from './editing.ts';

interface Props {
  customer: Customer;
  editing: Editing;
  /** Whether names may be saved empty. [ACCOUNT-27] */
  mayBeEmpty: boolean;
}

/** First and last name. [ACCOUNT-07] */
export function NamesSection({ customer, editing, mayBeEmpty }: Props) {
  const t = useT('user');
  return (
    <EditableSection
      name="names"
      title={t('account.about_you')}
      success={t('account.names_saved')}
      editing={editing}
      facts={[
        { label: t('account.first_name'), value: customer.firstName },
        { label: t('account.last_name'), value: customer.lastName },
      ]}
    >
      <NamesForm customer={customer} editing={editing} mayBeEmpty={mayBeEmpty} />
    </EditableSection>
  );
}

/** First and last name; they may be empty only if the provider allows it. [ACCOUNT-17 ACCOUNT-27] */
function namesSchema(mayBeEmpty: boolean) {
  const rule = mayBeEmpty ? optionalNameRule : nameRule;
  return v.object({ firstName: rule, lastName: rule });
}

function NamesForm({ customer, editing, mayBeEmpty }: Props) {
  const t = useT('user');
  const session = useSession();
  const form = useAccountForm({
    schema: useMemo(() => namesSchema(mayBeEmpty), [mayBeEmpty]),
    values: { firstName: customer.firstName, lastName: customer.lastName },
    submit: async (names) => {
      await changeProfile(session, ({ accounts }, who) => accounts.updateCustomer(who, names));
      editing.done();
    },
  });
  const fields = [
    { name: 'firstName', label: t('account.first_name'), autoComplete: 'given-name' },
    { name: 'lastName', label: t('account.last_name'), autoComplete: 'family-name' },
  ] as const;
  return (
    <FormView form={{ ...form, message: undefined }}>
      <SectionErrors form={form} labels={fields} />
      <FieldRow>
        {fields.map(({ name, ...field }) => (
          <TextField key={name} {...field} required={!mayBeEmpty} {...form.field(name)} />
        ))}
      </FieldRow>
      <SectionActions busy={form.busy} onCancel={editing.cancel} />
    </FormView>
  );
}
