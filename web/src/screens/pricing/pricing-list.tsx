import { localized } from '@marquee/contract/localized';
import { useQuery } from '@tanstack/react-query';
import { FilteredGrid } from '../../browse/grid/filtered-grid.tsx';
import { GridPlaceholders } from '../../browse/grid/media-grid.tsx';
import { useListState } from '../../browse/grid/use-list-state.ts';
import { SectionBoundary } from '../../browse/section-boundary.tsx';
import { ListFailure } from '../../browse/section-failure.tsx';
import { useContent } from '../../content/content-source.ts';
import { playlistQuery } from '../../content/list-query.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import styles from './pricing.module.css';

/**
 * What the plans include: a playlist, with its genres as a filter. Left out if the list does not exist.
 * [PRICING-04 PRICING-05]
 */
export function PricingList({ id }: { id: string }) {
  const language = useLanguage();
  const list = useQuery(playlistQuery(useContent(), id));
  const state = useListState(list);
  const { data } = list;
  if (state === 'empty' || data === null) return null;
  const title = (data && localized(data, 'title', language)) ?? '';
  return (
    <section className={styles.list} aria-label={title || undefined}>
      <h2 className={styles.listTitle}>{title}</h2>
      {state === 'loading' && <GridPlaceholders />}
      {state === 'failed' && <ListFailure list={list} />}
      {state === 'shown' && data && (
        <SectionBoundary>
          <FilteredGrid list={data} id={id} title={title} playlistId={id} first={false} />
        </SectionBoundary>
      )}
    </section>
  );
}
