import { Mail } from 'lucide-react';
import * as v from 'valibot';
import { changeProfile } from '../../../account/change-profile.ts';
import type { Customer } from '../../../account/customer.ts';
import { emailRule, passwordRule } from '../../../account/forms/form-rules.ts';
import { useAccountForm } from '../../../account/forms/use-account-form.ts';
import { requirePort } from '../../../account/require-port.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormView } from '../../../ui/form/form-view.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FieldRow, SectionActions, SectionErrors } from '../section/section-form.tsx';
import { EditableSection } from './editable-section.tsx';
import type { Editing } from './editing.ts';

interface Props {
  customer: Customer;
  editing: Editing;
  /** Whether the provider allows changing it. [ACCOUNT-09] */
  mayChange: boolean;
}

const schema = v.object({ email: emailRule, confirmationPassword: passwordRule });

/** The account's email address; changing it requires the password. [ACCOUNT-08 ACCOUNT-09] */
export function EmailSection({ customer, editing, mayChange }: Props) {
  const t = useT('user');
  return (
    <EditableSection
      name="email"
      title={t('account.email')}
      success={t('account.email_saved')}
      editing={editing}
      fixed={!mayChange}
      facts={[{ label: t('account.email_address'), value: customer.email }]}
    >
      <EmailForm customer={customer} editing={editing} />
    </EditableSection>
  );
}

function EmailForm({ customer, editing }: Omit<Props, 'mayChange'>) {
  const t = useT('user');
  const showLabel = useT('account')('show_password');
  const session = useSession();
  const form = useAccountForm({
    schema,
    values: { email: customer.email, confirmationPassword: '' },
    submit: async (change) => {
      await changeProfile(session, (provider, who) =>
        requirePort(provider, 'emailChange').changeEmail(who, change),
      );
      editing.done();
    },
  });
  const labels = [
    { name: 'email', label: t('account.email_address') },
    { name: 'confirmationPassword', label: t('account.confirm_password') },
  ] as const;
  return (
    <FormView form={{ ...form, message: undefined }}>
      <SectionErrors form={form} labels={labels} />
      <FieldRow>
        <TextField
          label={labels[0].label}
          type="email"
          autoComplete="email"
          required
          icon={<Mail aria-hidden="true" />}
          {...form.field('email')}
        />
        <PasswordField
          label={labels[1].label}
          showLabel={showLabel}
          autoComplete="current-password"
          required
          {...form.field('confirmationPassword')}
        />
      </FieldRow>
      <SectionActions busy={form.busy} onCancel={editing.cancel} />
    </FormView>
  );
}
