import { localized } from '@marquee/contract/localized';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { EmptyMessage } from '../../browse/empty-message.tsx';
import type { FilteredGridProps } from '../../browse/grid/filtered-grid.tsx';
import { GridPlaceholders } from '../../browse/grid/media-grid.tsx';
import { type ListResult, useListState } from '../../browse/grid/use-list-state.ts';
import { SectionBoundary } from '../../browse/section-boundary.tsx';
import { ListFailure, SectionFailure } from '../../browse/section-failure.tsx';
import { useSite } from '../../config/config-context.ts';
import type { ItemList } from '../../content/listed-item.ts';
import { useLanguage, useMessages } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { withTexts } from '../../lib/lazy-module.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Indicator } from '../../ui/indicator.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';
import { viewFor } from '../view-rows.ts';
import styles from './list-page.module.css';
import { LIST_VIEWS, type ListViewRow } from './list-views.ts';
import { structuredList } from './structured-list.ts';

interface ListPageProps {
  list: ListResult;
  id: string;
  /** Becomes part of the items' addresses; absent for a content list, which is not a playlist. */
  playlistId?: string | undefined;
  getPath: (title: string) => string;
}

/** A list as a page: title, filter, and a grid of all its items. [LIST-01 LIST-02] */
export function ListPage({ list, id, playlistId, getPath }: ListPageProps) {
  const language = useLanguage();
  const { appOrigin } = useSite();
  const { getTitle, getDescription } = useHeadTexts();
  const data = usePlayedList(id, list.data);
  const loaded = useListState(list, id);
  const state = data === list.data ? loaded : 'shown';
  const view: ListViewRow | undefined = data ? viewFor(LIST_VIEWS, data) : undefined;
  if (data === null && state === 'failed') return <ListMissing />;
  const title = data ? (localized(data, 'title', language) ?? '') : '';
  const description = (data && localized(data, 'description', language)) || undefined;
  const leads = view?.leads && state === 'shown';
  return (
    <div className={leads ? undefined : styles.page}>
      <PageHead
        title={getTitle(title)}
        description={getDescription(description)}
        canonicalPath={data ? getPath(data.title) : undefined}
        structured={data ? structuredList(title, data.items, appOrigin) : undefined}
      />
      {leads ? <h1 className="hidden-text">{title}</h1> : <Title title={title} description={description} />}
      {state === 'loading' && <GridPlaceholders />}
      {state === 'failed' && <ListFailure list={list} />}
      {state === 'empty' && <EmptyMessage />}
      {state === 'shown' && data && (
        <SectionBoundary key={id}>
          {view ? (
            <LazyView view={view} list={data} id={id} title={title} playlistId={playlistId} />
          ) : (
            <ListMissing />
          )}
        </SectionBoundary>
      )}
    </div>
  );
}

/** The head of the page while the page is rendered, for a list that is known. */
export function ListHead({ list }: { list: ItemList }) {
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <Title
        title={localized(list, 'title', language) ?? ''}
        description={localized(list, 'description', language)}
      />
      <GridPlaceholders />
    </div>
  );
}

function Title({ title, description }: { title: string; description: string | undefined }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {description && <p className={styles.description}>{description}</p>}
    </header>
  );
}

/** The list in the view for its type, once the view's code and texts have loaded. */
function LazyView({ view, ...props }: FilteredGridProps & { view: ListViewRow }) {
  const messages = useMessages();
  const { code, texts } = view;
  const whole = useMemo(
    () =>
      texts ? withTexts(code, { ready: () => messages.has(texts), load: () => messages.need(texts) }) : code,
    [code, texts, messages],
  );
  const { here: View, failed, tryAgain } = useLazyModule(whole);
  if (View) return <View {...props} />;
  return failed ? <SectionFailure onRetry={tryAgain} /> : <GridPlaceholders />;
}

/** The list's data. While one of its items plays, an empty answer does not replace the earlier one. */
function usePlayedList(id: string, list: ItemList | null | undefined): ItemList | null | undefined {
  const plays = new URLSearchParams(useLocation().search).get('play') === '1';
  const [earlier, setEarlier] = useState({ id, list });
  const isNew = list !== earlier.list && Boolean(list?.items.length);
  if (isNew || earlier.id !== id) setEarlier({ id, list });
  const isGone = list !== undefined && !list?.items.length;
  const hasEarlier = earlier.id === id && Boolean(earlier.list?.items.length);
  return plays && isGone && hasEarlier ? earlier.list : list;
}

/** Shown if there is no list with that id. [LIST-03] */
export function ListMissing() {
  const t = useT('error');
  const { getTitle } = useHeadTexts();
  return (
    <section className={styles.missing}>
      <PageHead title={getTitle(t('playlist_not_found'))} status={404} />
      <Indicator count={5} lit={null} />
      <h1 className={styles.title}>{t('playlist_not_found')}</h1>
      <Link className={buttonClass({ look: 'primary' })} to={paths.home.to()}>
        {t('go_home')}
      </Link>
    </section>
  );
}
