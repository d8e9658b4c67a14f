import { useIsLocked } from '../../access/use-is-locked.ts';
import type { ItemList } from '../../content/listed-item.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './filtered-grid.module.css';
import { ListFilter } from './list-filter.tsx';
import { MediaGrid, type MediaGridProps } from './media-grid.tsx';
import { useListFilter } from './use-list-filter.ts';

export interface FilteredGridProps {
  list: ItemList;
  id: string;
  title: string;
  playlistId?: string | undefined;
  first?: MediaGridProps['first'];
}

/** A list's filter and the items that match it. [LIST-08 PRICING-04] */
export function FilteredGrid({ list, id, title, playlistId, first }: FilteredGridProps) {
  const t = useT('common');
  const isLocked = useIsLocked();
  const { options, chosen, items, choose } = useListFilter(id, list.items);
  return (
    <>
      {options && (
        <div className={styles.filter}>
          <ListFilter options={options} chosen={chosen} onChoose={choose} />
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
