import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { GridPlaceholders } from '../../browse/grid/media-grid.tsx';
import { SEARCH_BAR } from '../../browse/search/lazy-search-bar.ts';
import { useSite } from '../../config/config-context.ts';
import { hasSearch } from '../../content/has-search.ts';
import { playlistQuery } from '../../content/list-query.ts';
import { searchQuery } from '../../content/search-query.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { searchTextIn, toSearchText } from '../../paths/search-text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { HeadDeps, Prepared, ScreenDeps } from '../screen.ts';
import { SearchAbsent } from './search-absent.tsx';
import { getIdeasId, SearchIdeas } from './search-ideas.tsx';
import { SearchMessage } from './search-message.tsx';
import { SearchPage, SearchResults } from './search-results.tsx';
// the bar is in the header, but only while this screen is shown
import '../../browse/search/search-bar.tsx';
import { useHeadTexts } from '../use-head-texts.ts';

export const ahead = [{ code: SEARCH_BAR }];

/** Fetches the results, or what is shown without any. The address of a form sent without script is redirected. */
export async function prepare({ config, content, url, ask, use }: ScreenDeps): Promise<Prepared | undefined> {
  if (!hasSearch(config)) return { status: 404 };
  const sent = url.searchParams.get('q');
  if (sent !== null) return { redirect: paths.search.to(toSearchText(sent)) };
  const search = searchTextIn(url.pathname);
  const ideas = getIdeasId(config);
  const askAll = async () => {
    const found = search && (await ask(searchQuery(content, config, search)));
    if (!found || found.items.length === 0) await (ideas && ask(playlistQuery(content, ideas)));
  };
  await Promise.all([use(SEARCH_BAR), askAll()]);
  return undefined;
}

/** The head while the screen is rendered: the text to search for. */
export function head({ pathname }: HeadDeps): ReactNode {
  return <SearchHead search={searchTextIn(pathname)} />;
}

function SearchHead({ search }: { search: string }) {
  const t = useT('search');
  const { config } = useSite();
  if (!hasSearch(config)) return <SearchAbsent />;
  if (!search) return <NothingYet />;
  return (
    <SearchPage heading={t('searching', { query: search })} isBusy>
      <GridPlaceholders />
    </SearchPage>
  );
}

/** `/q/{query}`: search results, as the viewer types. [ROUTE-11 SEARCH-09 SEARCH-11 SEARCH-12] */
export function Component() {
  const t = useT('search');
  const { config } = useSite();
  const { getTitle } = useHeadTexts();
  const search = searchTextIn(useLocation().pathname);
  if (!hasSearch(config)) return <SearchAbsent />;
  return (
    <>
      <PageHead title={getTitle(search ? `“${search}”` : t('title'))} />
      {search ? (
        <SearchResults search={search} />
      ) : (
        <>
          <NothingYet />
          <SearchIdeas />
        </>
      )}
    </>
  );
}

function NothingYet() {
  const t = useT('search');
  return <SearchMessage title={t('title')} text={t('start_typing')} />;
}
