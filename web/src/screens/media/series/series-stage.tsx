import type { Episode } from '@marquee/contract/media-parts/series';
import type { Scheduled } from '@marquee/contract/media-status';
import { CircleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { episodeLabel } from '../../../content/episode-label.ts';
import { useItemText } from '../../../content/use-item-text.ts';
import { useMediaStatus } from '../../../content/use-media-status.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useResumes } from '../../../library/use-resumes.ts';
import { getMediaQuery } from '../../../paths/paths.ts';
import { usePlayback } from '../../../watch/use-playback.ts';
import { useWatchAnswer } from '../../../watch/use-watch-answer.ts';
import type { WatchAnswer } from '../../../watch/watch-answer.ts';
import type { UpNextItem } from '../../../watch/watch-player.tsx';
import { useRedirect } from '../../use-redirect.ts';
import { MediaStage } from '../media-stage.tsx';
import type { SeriesData } from './series-data.ts';
import { episodeSearch } from './series-paths.ts';
import styles from './series-stage.module.css';

/** The head of a series or of the chosen episode, and the player. [SERIES-09] */
export function SeriesStage({ series }: { series: SeriesData }) {
  const { item: seriesItem, selected, start } = series;
  const common = useT('common');
  const t = useT('series');
  const { search } = useLocation();
  const playback = usePlayback();
  const chosen = selected.status === 'ready' ? selected : undefined;
  const first = start === 'pending' ? undefined : start;
  const target = chosen?.episode ?? first;
  const item = target?.item ?? seriesItem;
  const text = useItemText(seriesItem);
  const itemText = useItemText(item);
  const status = useMediaStatus(item);
  const resumes = useResumes(item.mediaid);
  const answer = useWatchAnswer(item, status, resumes && status === 'VOD');
  const upNext = useUpNext(series.next, series.pathTo);

  // if the chosen episode no longer exists, nothing plays in its place
  const isGone = selected.status === 'none' && selected.isGone;
  const isRequested = playback.playing && !isGone;
  usePlayStart(isRequested && selected.status === 'none' && !series.mayChange ? first : undefined);

  // what plays must be in the address first
  const isKnown = isRequested ? chosen !== undefined : target !== undefined;
  const isNone = selected.status === 'none' && start === undefined;
  const line = useFocusAtHead(chosen?.episode.item.mediaid, playback.playing);
  const label = target && [episodeLabel(target, common), itemText.title].filter(Boolean);
  return (
    <MediaStage
      played={{
        item,
        media: chosen?.media,
        live: status === 'LIVE',
        answer: isNone ? NOTHING : isKnown ? answer : WAITING,
        playback: {
          ...playback,
          playing: playback.playing && !isNone && !isGone,
          watch: { to: { search: episodeSearch(search, item.mediaid, true) }, state: { opened: true } },
        },
        listedId: series.id,
        series: text.title,
        upNext,
      }}
      hero={{
        item: chosen ? item : seriesItem,
        text: chosen ? { ...text, description: itemText.description || text.description } : text,
        awaited: series.awaited,
        line: (
          <>
            {isGone && (
              <p className={styles.gone} role="alert">
                <CircleAlert aria-hidden="true" />
                {t('gone')}
              </p>
            )}
            {!isNone && (
              <p ref={line} tabIndex={-1} className={styles.line} data-chosen={chosen ? true : undefined}>
                {label?.join(' · ')}
              </p>
            )}
          </>
        ),
      }}
      about={series.about}
    />
  );
}

/**
 * After an episode was chosen in the list, moves the focus to its name in the head, or to an inline player.
 */
function useFocusAtHead(id: string | undefined, playing: boolean): RefObject<HTMLParagraphElement | null> {
  const line = useRef<HTMLParagraphElement>(null);
  const before = useRef(id);
  useEffect(() => {
    const isFromList = id !== before.current && document.activeElement?.closest('[data-current]');
    before.current = id;
    if (!isFromList) return;
    // an inline player takes the focus from the main region once it has loaded
    const to = playing ? line.current?.closest<HTMLElement>('main') : line.current;
    to?.focus({ preventScroll: true });
  }, [id, playing]);
  return line;
}

/** If the address asks for playback without an episode, adds the one that the start action plays. */
function usePlayStart(start: Episode | undefined) {
  const { search, state } = useLocation();
  useRedirect(start && episodeSearch(search, start.item.mediaid, true), state);
}

/**
 * The next episode for the player; null if it must not play, because it has not started or is unknown. After
 * the last episode: undefined, and the lists decide what comes next. [SERIES-11 PLAYER-11 PLAYER-12]
 * @param next null: there is none; undefined: unknown
 */
function useUpNext(
  next: Episode | null | undefined,
  pathTo: SeriesData['pathTo'],
): UpNextItem | null | undefined {
  const t = useT('common');
  const status = useMediaStatus(next?.item ?? UNKNOWN);
  const { search } = useLocation();
  if (next === null) return undefined;
  if (!next || status === 'SCHEDULED') return null;
  const { playlistId } = getMediaQuery(search);
  return {
    item: next.item,
    label: episodeLabel(next, t) || undefined,
    to: pathTo({ playlistId, episodeId: next.item.mediaid, play: true }),
  };
}

const UNKNOWN: Readonly<Scheduled> = {};

const WAITING: WatchAnswer = { label: 'start_watching', action: 'wait' };
const NOTHING: WatchAnswer = { label: 'locked', action: 'hidden' };
