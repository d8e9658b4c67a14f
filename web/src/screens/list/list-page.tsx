import { localized } from '@marquee/contract/localized';
import type { Playlist } from '@marquee/contract/playlist';
import { useState } from 'react';
import { useIsLocked } from '../../access/use-is-locked.ts';
import { EmptyMessage } from '../../browse/empty-message.tsx';
import { listFilter } from '../../browse/filter-options.ts';
import { ListFilter } from '../../browse/list-filter.tsx';
import { type ListResult, listState } from '../../browse/list-state.ts';
import { GridPlaceholders, MediaGrid } from '../../browse/media-grid.tsx';
import { SectionBoundary } from '../../browse/section-boundary.tsx';
import { SectionFailure } from '../../browse/section-failure.tsx';
import { remember, useViewMemory } from '../../browse/view-memory.ts';
import { useSite } from '../../config/config-context.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ListMissing } from './list-missing.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  list: ListResult;
  id: string;
  /** Items' addresses name the playlist they come from; a content list is none. */
  playlistId?: string | undefined;
  pathOf: (title: string) => string;
}

/** A list as a page: title, filter, and a grid of all its items. [LIST-01 LIST-02] */
export function ListPage({ list, id, playlistId, pathOf }: ListPageProps) {
  const language = useLanguage();
  const { config } = useSite();
  const t = useT('common');
  const siteName = config.siteName || t('default_site_name');
  const { data } = list;
  const state = listState(list);
  if (data === null && state === 'failed') return <ListMissing />;
  const title = data ? (localized(data, 'title', language) ?? '') : '';
  const description = (data && localized(data, 'description', language)) || undefined;
  return (
    <div className={styles.page}>
      <PageHead
        title={title ? `${title} - ${siteName}` : siteName}
        description={description ?? config.description}
        canonicalPath={data ? pathOf(data.title) : undefined}
      />
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </header>
      {state === 'loading' && <GridPlaceholders />}
      {state === 'failed' && <SectionFailure onRetry={() => void list.refetch()} />}
      {state === 'empty' && <EmptyMessage />}
      {state === 'shown' && data && (
        <SectionBoundary key={id}>
          <Items list={data} id={id} title={title} playlistId={playlistId} />
        </SectionBoundary>
      )}
    </div>
  );
}

/** The filter and what is left of the list. [LIST-08] */
function Items({
  list,
  id,
  title,
  playlistId,
}: {
  list: Playlist;
  id: string;
  title: string;
  playlistId?: string | undefined;
}) {
  const { config } = useSite();
  const language = useLanguage();
  const t = useT('common');
  const announce = useAnnounce();
  const isLocked = useIsLocked();
  const { memory, key } = useViewMemory();
  const [picked, setPicked] = useState<string | null>(null);
  const filter = listFilter(config, id, list.items, language);
  const wanted = picked ?? memory?.filter ?? '';
  const chosen = filter?.options.some(({ value }) => value === wanted) ? wanted : '';
  const left = (value: string) =>
    filter && value ? list.items.filter((item) => filter.matches(item, value)) : list.items;
  const items = left(chosen);

  const choose = (value: string) => {
    setPicked(value);
    remember(key, { filter: value });
    announce(t('results', { count: left(value).length }));
  };
  return (
    <>
      {filter && (
        <div className={styles.filter}>
          <ListFilter options={filter.options} chosen={chosen} onChoose={choose} />
        </div>
      )}
      {items.length ? (
        <MediaGrid
          items={items}
          label={title}
          ratio={list.aspectRatio}
          imageLabel={list.imageLabel}
          playlistId={playlistId}
          isLocked={isLocked}
        />
      ) : (
        <p className={styles.none}>{t('nothing_found')}</p>
      )}
    </>
  );
}
