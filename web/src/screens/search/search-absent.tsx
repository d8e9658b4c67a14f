import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';
import { SearchMessage } from './search-message.tsx';

/** A not-found message, for a site without search. (G-37) */
export function SearchAbsent() {
  const t = useT('error');
  const { getTitle } = useHeadTexts();
  return (
    <>
      <PageHead title={getTitle(t('not_found.title'))} status={404} />
      <SearchMessage title={t('not_found.title')} text={t('not_found.description')}>
        <Link className={buttonClass({ look: 'primary' })} to={paths.home.to()}>
          {t('go_home')}
        </Link>
      </SearchMessage>
    </>
  );
}
