import type { AppStore } from '../../../checkout/plan-change/get-store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { SectionText } from '../section/section-text.tsx';

/** Says in which store a subscription was bought, and where to change it. [PAY-17 PAY-18] */
export function StoreNote({ store: { name, helpUrl } }: { store: AppStore }) {
  const t = useT('user');
  const newTab = useT('menu')('new_tab');
  return (
    <SectionText>
      {t('payments.store', { store: name })}{' '}
      <ExternalLink href={helpUrl} newTab={newTab}>
        {t('payments.store_link', { store: name })}
      </ExternalLink>
    </SectionText>
  );
}
