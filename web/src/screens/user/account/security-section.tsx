import { KeyRound } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { Capabilities } from '../../../account/capabilities.ts';
import type { Customer } from '../../../account/customer.ts';
import { passwordFlow } from '../../../account/forms/password-flow.ts';
import { useT } from '../../../i18n/use-t.ts';
import { accountTo } from '../../../paths/account-params.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonIcon, Section, SectionText } from '../section/section.tsx';
import type { Editing } from './editing.ts';

/** Opens the pane to change the password, or to set a first one. [ACCOUNT-10] */
export function SecuritySection({
  customer,
  can,
  editing,
}: {
  customer: Customer;
  can: Capabilities;
  editing: Editing;
}) {
  const t = useT('user');
  const location = useLocation();
  const navigate = useNavigate();
  const flow = passwordFlow(customer, can);
  return (
    <Section
      title={t('account.security')}
      actions={
        // a button, not a link, so that it can be disabled while a section is edited
        <Button
          disabled={editing.open !== null}
          onClick={() => void navigate(accountTo(location, flow), { preventScrollReset: true })}
        >
          <ButtonIcon of={KeyRound} />
          {flow === 'add-password' ? t('account.add_password') : t('account.edit_password')}
        </Button>
      }
    >
      <SectionText>
        {flow === 'add-password' ? t('account.no_password') : t('account.has_password')}
      </SectionText>
    </Section>
  );
}
