import { localized } from '@marquee/contract/localized';
import { EmptyMessage } from '../../browse/empty-message.tsx';
import type { FilteredGridProps } from '../../browse/grid/filtered-grid.tsx';
import { type ListResult, listState } from '../../browse/grid/list-state.ts';
import { GridPlaceholders } from '../../browse/grid/media-grid.tsx';
import { SectionBoundary } from '../../browse/section-boundary.tsx';
import { SectionFailure } from '../../browse/section-failure.tsx';
import { useSite } from '../../config/config-context.ts';
import { documentTitle, siteName } from '../../config/site-name.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLateCode } from '../../lib/use-late-code.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { type ViewRow, viewFor } from '../view-rows.ts';
import { ListMissing } from './list-missing.tsx';
import styles from './list-page.module.css';
import { LIST_VIEWS } from './list-views.ts';

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
  const site = siteName(config, t);
  const { data } = list;
  const state = listState(list);
  if (data === null && state === 'failed') return <ListMissing />;
  const title = data ? (localized(data, 'title', language) ?? '') : '';
  const description = (data && localized(data, 'description', language)) || undefined;
  return (
    <div className={styles.page}>
      <PageHead
        title={documentTitle(title, site)}
        description={description ?? config.description}
        canonicalPath={data ? pathOf(data.title) : undefined}
      />
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </header>
      {state === 'loading' && <GridPlaceholders />}
      {state === 'failed' && <SectionFailure passing={list.isError} onRetry={() => void list.refetch()} />}
      {state === 'empty' && <EmptyMessage />}
      {state === 'shown' && data && (
        <SectionBoundary key={id}>
          <ListView list={data} id={id} title={title} playlistId={playlistId} />
        </SectionBoundary>
      )}
    </div>
  );
}

/** The list in the view of its kind. */
function ListView(props: FilteredGridProps) {
  const view = viewFor(LIST_VIEWS, props.list);
  return view ? <LateView view={view} {...props} /> : <ListMissing />;
}

function LateView({ view, ...props }: FilteredGridProps & { view: ViewRow<unknown, FilteredGridProps> }) {
  const { here: View, failed, tryAgain } = useLateCode(view.code);
  if (View) return <View {...props} />;
  return failed ? <SectionFailure onRetry={tryAgain} /> : <GridPlaceholders />;
}
