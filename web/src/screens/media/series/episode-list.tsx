import type { Episode } from '@marquee/contract/media-parts/series';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useIsLocked } from '../../../access/use-is-locked.ts';
import { useCardListContext } from '../../../browse/card/card-list-context.ts';
import { useImageFallback } from '../../../browse/card/use-image-fallback.ts';
import { SectionFailure } from '../../../browse/section-failure.tsx';
import { EPISODE_PAGE } from '../../../content/series-query.ts';
import { useT } from '../../../i18n/use-t.ts';
import { progressIn } from '../../../library/library.ts';
import { useLibraryState } from '../../../library/library-context.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './episode-list.module.css';
import { EpisodeRow } from './episode-row.tsx';
import type { EpisodePages } from './use-episode-pages.ts';

interface Props {
  /** The season of these episodes. */
  season: string | undefined;
  pages: EpisodePages;
  /** Number of episodes in all; 0: unknown. */
  count: number;
  currentId: string | undefined;
  /** The season selector. */
  children?: ReactNode;
}

/** The episodes, a page at a time. [SERIES-06] */
export function EpisodeList({ season, pages, count, currentId, children }: Props) {
  const t = useT('series');
  return (
    <section className={styles.section} aria-busy={pages.status === 'loading'}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('episodes')}</h2>
        {count > 0 && <span className={styles.meta}>{t('count', { count })}</span>}
        {children}
      </div>
      {/* another season starts over; the focus stays on the season selector above */}
      <Pages key={season} pages={pages} count={count} currentId={currentId} />
    </section>
  );
}

function Pages({ pages, count, currentId }: Pick<Props, 'pages' | 'count' | 'currentId'>) {
  const t = useT('series');
  const { episodes, status, retry, more } = pages;
  const pressed = useRef(false);
  const failure = useRef<HTMLDivElement>(null);
  useMoreFailed(failure, status === 'failed', pressed);
  return (
    <>
      <Rows episodes={episodes} currentId={currentId} pressed={pressed} />
      {status === 'loading' && <Awaited count={Math.min(count || 4, EPISODE_PAGE)} />}
      {status === 'failed' && (
        <div ref={failure}>
          <SectionFailure
            passing
            onRetry={() => {
              // it also retries by itself: that only concerns a viewer who is there
              pressed.current = failure.current?.contains(document.activeElement) === true;
              retry();
            }}
          />
        </div>
      )}
      {status === 'ready' && episodes.length === 0 && !more && <p className={styles.none}>{t('none')}</p>}
      {status === 'ready' && more && (
        <Button
          look="quiet"
          className={styles.more}
          onClick={() => {
            pressed.current = true;
            more();
          }}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Rows({
  episodes,
  currentId,
  pressed,
}: {
  episodes: readonly Episode[];
  currentId: string | undefined;
  pressed: { current: boolean };
}) {
  const items = useMemo(() => episodes.map(({ item }) => item), [episodes]);
  const list = useRef<HTMLOListElement>(null);
  const defer = useImageFallback(list, items);
  const cardList = useCardListContext(items, { defer });
  const isLocked = useIsLocked();
  const library = useLibraryState();
  useMoreArrived(list, episodes.length, pressed);
  return (
    <ol ref={list} className={styles.list}>
      {episodes.map((episode) => (
        <EpisodeRow
          key={episode.item.mediaid}
          episode={episode}
          cardList={cardList}
          locked={isLocked(episode.item)}
          progress={progressIn(library, episode.item.mediaid)}
          isCurrent={episode.item.mediaid === currentId}
        />
      ))}
    </ol>
  );
}

/**
 * After a press on "more": announces how many episodes arrived, and focuses the first of them if the button
 * is gone.
 */
function useMoreArrived(
  list: { current: HTMLOListElement | null },
  count: number,
  pressed: { current: boolean },
) {
  const t = useT('series');
  const announce = useAnnounce();
  const before = useRef(count);
  useEffect(() => {
    const known = before.current;
    before.current = count;
    if (known === 0 || count <= known || !pressed.current) return;
    pressed.current = false;
    announce(t('count', { count: count - known }));
    if (document.activeElement && document.activeElement !== document.body) return;
    list.current?.children[known]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [count, list, pressed, announce, t]);
}

/** After a press on "more" that failed: says so, and focuses the way to try again. */
function useMoreFailed(
  failure: { current: HTMLElement | null },
  isFailed: boolean,
  pressed: { current: boolean },
) {
  const t = useT('common');
  const announce = useAnnounce();
  useEffect(() => {
    if (!isFailed || !pressed.current) return;
    announce(t('could_not_load_items'));
    if (document.activeElement && document.activeElement !== document.body) return;
    failure.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isFailed, failure, pressed, announce, t]);
}

/** Space for the rows of the first page while it loads. */
function Awaited({ count }: { count: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <i key={index} className={styles.awaited} />
      ))}
    </div>
  );
}
