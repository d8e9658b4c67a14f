import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Music, SpellCheck, TextCursorInput } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import { useIsLocked } from '../../access/use-is-locked.ts';
import { GridPlaceholders, MediaGrid } from '../../browse/grid/media-grid.tsx';
import { SectionBoundary } from '../../browse/section-boundary.tsx';
import { useHasFailed } from '../../browse/use-has-failed.ts';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import { failedJustNow } from '../../content/query-client.ts';
import { type Found, searchQuery } from '../../content/search-query.ts';
import { useT } from '../../i18n/use-t.ts';
import { useOnReconnect } from '../../lib/connectivity.ts';
import { paths } from '../../paths/paths.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './search.module.css';
import { SearchIdeas } from './search-ideas.tsx';
import { SearchMessage } from './search-message.tsx';

interface PageProps {
  heading: string;
  isBusy: boolean;
  children: ReactNode;
}

/** Earlier results stay until new ones arrive. [SEARCH-06 SEARCH-07 SEARCH-08 SEARCH-10] */
export function SearchResults({ search }: { search: string }) {
  const t = useT('search');
  const { config } = useSite();
  const found = useQuery({
    ...searchQuery(useContent(), config, search),
    placeholderData: keepPreviousData,
    // the search bar has already requested it; known results are refreshed even after a failure
    enabled: ({ state }) => state.data !== undefined || !failedJustNow(state),
  });
  const { data, isPlaceholderData, isError } = found;
  const hasFailed = useHasFailed(!data || isPlaceholderData, isError, search);
  const count = data?.items.length ?? 0;
  const heading = data ? t('results', { count, query: data.search }) : t('searching', { query: search });
  useAnnounced(isPlaceholderData || !data ? undefined : heading);

  if (hasFailed)
    return (
      <>
        <SearchFailed
          search={search}
          failures={found.errorUpdateCount}
          onRetry={() => void found.refetch()}
        />
        {found.isFetching && <GridPlaceholders />}
      </>
    );
  return (
    <SearchPage heading={heading} isBusy={!data || isPlaceholderData}>
      {!data && <GridPlaceholders />}
      {data && count === 0 && (
        <>
          <SearchTips />
          <SearchIdeas />
        </>
      )}
      {data && count > 0 && (
        <SectionBoundary>
          <Grid found={data} label={heading} />
        </SectionBoundary>
      )}
    </SearchPage>
  );
}

export function SearchPage({ heading, isBusy, children }: PageProps) {
  return (
    <section className={styles.page} aria-busy={isBusy}>
      <header className={styles.header}>
        <h1 className={styles.title} dir="auto">
          {heading}
        </h1>
      </header>
      {children}
    </section>
  );
}

/** The cards pass no list on: an item's own screen recommends similar items, which other results are not. */
function Grid({ found, label }: { found: Found; label: string }) {
  const isLocked = useIsLocked();
  return (
    <MediaGrid
      items={found.items}
      label={label}
      ratio={found.aspectRatio}
      imageLabel={found.imageLabel}
      isLocked={isLocked}
    />
  );
}

/** Announces results that arrive while typing, not those that the page opened with. */
function useAnnounced(heading: string | undefined): void {
  const announce = useAnnounce();
  const isTyped = useNavigationType() === NavigationType.Replace;
  const announced = useRef(isTyped ? undefined : heading);
  useEffect(() => {
    if (heading === undefined || heading === announced.current) return;
    announced.current = heading;
    announce(heading);
  }, [heading, announce]);
}

/** Suggestions if nothing was found. [SEARCH-08] (G-34) */
function SearchTips() {
  const t = useT('search');
  return (
    <div className={styles.tips}>
      <ul className={styles.list}>
        <li>
          <SpellCheck aria-hidden="true" /> {t('tips.spelling')}
        </li>
        <li>
          <TextCursorInput aria-hidden="true" /> {t('tips.words')}
        </li>
        <li>
          <Music aria-hidden="true" /> {t('tips.artist')}
        </li>
      </ul>
      <Link className={buttonClass({})} to={paths.home.to()}>
        {t('browse')}
      </Link>
    </div>
  );
}

/** Pause between automatic retries, in ms. */
const RETRY_PAUSE_MS = 30_000;

interface FailedProps {
  search: string;
  /** How many times it has failed. */
  failures: number;
  onRetry(): void;
}

/** Shown when the search failed. It retries by itself, also once the network is back. [SEARCH-10 ERR-12] */
function SearchFailed({ search, failures, onRetry }: FailedProps) {
  const t = useT('search');
  const announce = useAnnounce();
  const isOffline = useOnReconnect(onRetry, RETRY_PAUSE_MS);
  const text = isOffline ? t('failed.offline') : t('failed.text', { query: search });
  // a failure after a press is announced, as nothing changes on screen
  const failuresAtPress = useRef(Number.POSITIVE_INFINITY);
  const tell = useEffectEvent((count: number) => {
    if (count <= failuresAtPress.current) return;
    failuresAtPress.current = Number.POSITIVE_INFINITY;
    announce(`${t('failed.title')}. ${text}`);
  });
  useEffect(() => tell(failures), [failures]);
  const press = useEffectEvent(({ target }: Event) => {
    if ((target as Element).matches('[role=search]')) failuresAtPress.current = failures;
  });
  useEffect(() => {
    // Enter in the search bar tries again too
    const listening = new AbortController();
    document.addEventListener('submit', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const tryAgain = () => {
    failuresAtPress.current = failures;
    onRetry();
  };
  return (
    <div role="alert">
      <SearchMessage title={t('failed.title')} text={text}>
        <Button look="primary" onClick={tryAgain}>
          {t('failed.try_again')}
        </Button>
      </SearchMessage>
    </div>
  );
}
