import { useState } from 'react';
import { useIsLocked } from '../../access/use-is-locked.ts';
import { useSite } from '../../config/config-context.ts';
import type { ItemList } from '../../content/listed-item.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { remember, useViewMemory } from '../view-memory.ts';
import { listFilter } from './filter-options.ts';
import styles from './filtered-grid.module.css';
import { ListFilter } from './list-filter.tsx';
import { MediaGrid, type MediaGridProps } from './media-grid.tsx';

export interface FilteredGridProps {
  list: ItemList;
  id: string;
  title: string;
  playlistId?: string | undefined;
  first?: MediaGridProps['first'];
}

/** A list's filter and the items that match it. [LIST-08 PRICING-04] */
export function FilteredGrid({ list, id, title, playlistId, first }: FilteredGridProps) {
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
          first={first}
        />
      ) : (
        <p className={styles.none}>{t('nothing_found')}</p>
      )}
    </>
  );
}
