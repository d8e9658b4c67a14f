import { Link } from 'react-router';
import { useSite } from '../../config/config-context.ts';
import { documentTitle, siteName } from '../../config/site-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchMessage } from './search-message.tsx';

/** On a site without search its address leads nowhere. (G-37) */
export function SearchAbsent() {
  const t = useT('error');
  const site = siteName(useSite().config, useT('common'));
  return (
    <>
      <PageHead title={documentTitle(t('not_found.title'), site)} status={404} />
      <SearchMessage title={t('not_found.title')} text={t('not_found.description')}>
        <Link className={buttonClass({ look: 'primary' })} to={paths.home.to()}>
          {t('go_home')}
        </Link>
      </SearchMessage>
    </>
  );
}
