import { ArrowUpRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Capabilities } from '../../../account/capabilities.ts';
import { useSite } from '../../../config/config-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { accountTo } from '../../../paths/account-params.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Section, SectionText } from '../section/section.tsx';
import styles from './deletion-section.module.css';

/**
 * Link to delete the account: the brand's help page if it has one, else the pane that asks the provider, if
 * that deletes on request. [DELETE-01] (G-75)
 */
export function DeletionSection({ by }: { by: Capabilities['deleteAccount'] }) {
  const t = useT('user');
  const newTab = useT('menu')('new_tab');
  const location = useLocation();
  const { accountDeletionUrl } = useSite().brand;
  if (!accountDeletionUrl && by !== 'call') return null;
  const look = buttonClass({}, styles.danger);
  return (
    <Section
      title={t('account.delete_account.title')}
      actions={
        accountDeletionUrl ? (
          <ExternalLink href={accountDeletionUrl} newTab={newTab} className={look}>
            {t('account.delete_account.button')}
            <ArrowUpRight aria-hidden="true" />
          </ExternalLink>
        ) : (
          <Link to={accountTo(location, 'delete-account')} className={look}>
            {t('account.delete_account.button')}
          </Link>
        )
      }
    >
      <SectionText>
        {t(accountDeletionUrl ? 'account.delete_account.help_page' : 'account.delete_account.here')}
      </SectionText>
    </Section>
  );
}
