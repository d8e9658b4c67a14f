import { ArrowUpRight } from 'lucide-react';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';

/** The way to the brand's help page on deleting an account, where it has one. [DELETE-01] (G-75) */
export function DeletionSection() {
  const t = useT('user');
  const newTab = useT('menu')('new_tab');
  const { accountDeletionUrl } = useSite().brand;
  if (!accountDeletionUrl) return null;
  return (
    <Section
      title={t('account.delete_account.title')}
      deeds={
        <ExternalLink href={accountDeletionUrl} newTab={newTab} className={buttonClass({}, styles.danger)}>
          {t('account.delete_account.button')}
          <ArrowUpRight aria-hidden="true" />
        </ExternalLink>
      }
    >
      <p className={styles.text}>{t('account.delete_account.help_page')}</p>
    </Section>
  );
}
