import { useT } from '../../i18n/use-t.ts';
import { EmptyPage } from './empty-page.tsx';
import { UserTitle } from './user-title.tsx';

/** What the viewer paid for; nothing can be bought yet. */
export function PaymentsPage() {
  const t = useT('user');
  return (
    <>
      <UserTitle>{t('payments.title')}</UserTitle>
      <EmptyPage heading={t('payments.none')}>{t('payments.none_text')}</EmptyPage>
    </>
  );
}
