import { useState } from 'react';
import * as v from 'valibot';
import { passwordRule } from '../../account/forms/form-rules.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { useCustomer } from '../../account/session/session-context.ts';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { AccountName } from '../account-name.tsx';
import { PaneAlert, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { PaneWait } from '../pane/pane-wait.tsx';
import { useNextPane } from '../pane/use-next-pane.ts';
import { usePaneData } from '../pane-data.ts';
import { useCapabilities } from '../use-capabilities.ts';
import styles from './deletion.module.css';

/** The first step of a deletion: asks for the viewer's password. [DELETE-03 DELETE-10 MODAL-15] */
export function Pane({ go }: PaneProps) {
  const t = useT('user');
  const { can, error } = useCapabilities();
  const customer = useCustomer();
  const isCall = can?.deleteAccount === 'call';
  const needsPassword = isCall && customer?.hasPassword === false;
  useNextPane(go, needsPassword && 'warning-account-deletion');
  return (
    <>
      <PaneTitle sub={isCall && t('account.delete_account.sub')}>
        {t('account.delete_account.title')}
      </PaneTitle>
      <PaneWait waits={!can || needsPassword} error={error}>
        {isCall ? <ProofForm go={go} /> : <Elsewhere />}
      </PaneWait>
    </>
  );
}

const schema = v.object({ password: passwordRule });

function ProofForm({ go }: Pick<PaneProps, 'go'>) {
  const t = useT('user');
  const account = useT('account');
  const describeFailure = useFailureText();
  const email = useCustomer()?.email;
  // after a refused password the viewer returns here with the error [DELETE-07]
  const paneData = usePaneData();
  const [fault] = useState(() => paneData.take('deletion')?.fault);
  const form = useAccountForm({
    schema,
    values: { password: '' },
    submit: async ({ password }) => {
      paneData.leave({ deletion: { password } });
      go('delete-account-confirmation');
    },
  });
  const message = form.message ?? (fault === undefined ? undefined : describeFailure(fault).form);
  return (
    <FormView form={{ ...form, message }}>
      <PasswordField
        label={t('account.delete_account.password')}
        showLabel={account('show_password')}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <SubmitButton big busy={form.busy}>
        {t('account.delete_account.continue')}
      </SubmitButton>
      <AccountName email={email} />
    </FormView>
  );
}

/** For a provider without deletion on request: asking for a password would be pointless. [DELETE-11] (D-07) */
function Elsewhere() {
  const t = useT('user');
  const newTab = useT('menu')('new_tab');
  const { accountDeletionUrl, helpUrl } = useSite().brand;
  const href = accountDeletionUrl || helpUrl;
  return (
    <PaneAlert>
      {t('account.delete_account.error')}{' '}
      {href && (
        <ExternalLink href={href} newTab={newTab} className={styles.help}>
          {t('account.delete_account.help')}
        </ExternalLink>
      )}
    </PaneAlert>
  );
}
