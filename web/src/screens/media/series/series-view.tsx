import type { Episode } from '@marquee/contract/media-parts/series';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { episodeLabel } from '../../../content/episode-label.ts';
import type { ItemText } from '../../../content/item-text.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { useItemText } from '../../../content/use-item-text.ts';
import { useMediaStatus } from '../../../content/use-media-status.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useResumes } from '../../../library/use-resumes.ts';
import { usePlayback } from '../../../watch/use-playback.ts';
import { useWatchAnswer } from '../../../watch/use-watch-answer.ts';
import type { WatchAnswer } from '../../../watch/watch-answer.ts';
import { MediaStage } from '../media-stage.tsx';
import { episodeSearch } from './series-paths.ts';
import styles from './series-view.module.css';
import type { EpisodeState } from './use-episode.ts';
import type { useUpNext } from './use-up-next.ts';

interface Props {
  /** The series as its screen shows it while no episode is chosen. */
  series: ListedItem;
  text: ItemText;
  /** What can be kept as a favorite; null: nothing. */
  about: ListedItem | null;
  /** What stands in lists for its episodes. */
  listedId: string;
  /** Whether more of the series is on its way. */
  awaited: boolean;
  /** The episode in the address. */
  selected: EpisodeState;
  /** What the start action plays without one; `pending` until it is known. */
  start: Episode | 'pending' | undefined;
  /** Whether `start` may still change, as the viewer's history arrives. */
  mayChange: boolean;
  /** The episode after one, and where it plays. */
  next: ReturnType<typeof useUpNext>;
  /** Seasons and episodes, and what else there is. */
  children: ReactNode;
}

/** A series: its head or that of the chosen episode, what plays, and the episodes. [SERIES-09] */
export function SeriesView({
  series,
  text,
  about,
  listedId,
  awaited,
  selected,
  start,
  mayChange,
  next,
  children,
}: Props) {
  const common = useT('common');
  const t = useT('series');
  const { search } = useLocation();
  const playback = usePlayback();
  const chosen = selected.status === 'ready' ? selected : undefined;
  const first = start === 'pending' ? undefined : start;
  const target = chosen?.episode ?? first;
  const item = target?.item ?? series;
  const itemText = useItemText(item);
  const status = useMediaStatus(item);
  const resumes = useResumes(item.mediaid);
  const answer = useWatchAnswer(item, status, resumes && status === 'VOD');

  // nothing plays in the place of an episode that is gone
  const isGone = selected.status === 'none' && selected.isGone;
  const isAsked = playback.playing && !isGone;
  usePlayStart(isAsked && selected.status === 'none' && !mayChange ? first : undefined);

  // the address names what is played before it plays
  const isKnown = isAsked ? chosen !== undefined : target !== undefined;
  const isNone = selected.status === 'none' && start === undefined;
  const line = useFocusAtHead(chosen?.episode.item.mediaid, playback.playing);
  const label = target && [episodeLabel(target, common), itemText.title].filter(Boolean);
  return (
    <>
      <MediaStage
        item={item}
        shown={chosen ? item : series}
        media={chosen?.media}
        awaited={awaited}
        text={chosen ? { ...text, description: itemText.description || text.description } : text}
        live={status === 'LIVE'}
        answer={isNone ? NOTHING : isKnown ? answer : WAITING}
        playback={isNone || isGone ? { ...playback, playing: false } : playback}
        watch={{ to: { search: episodeSearch(search, item.mediaid, true) }, state: { opened: true } }}
        about={about}
        listedId={listedId}
        upNext={next}
        line={
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
        }
      />
      {children}
    </>
  );
}

/** Who chose an episode in the list goes on at its name in the head, or in a player that stands there. */
function useFocusAtHead(id: string | undefined, playing: boolean): RefObject<HTMLParagraphElement | null> {
  const line = useRef<HTMLParagraphElement>(null);
  const before = useRef(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each episode
  useEffect(() => {
    const isFromList = id !== before.current && document.activeElement?.closest('[data-current]');
    before.current = id;
    if (!isFromList) return;
    // a player in the page takes the focus from the main region once it is here
    const to = playing ? line.current?.closest<HTMLElement>('main') : line.current;
    to?.focus({ preventScroll: true });
  }, [id]);
  return line;
}

/** An address that asks for playback and names no episode is given the one that the start action plays. */
function usePlayStart(start: Episode | undefined) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const to = start && episodeSearch(search, start.item.mediaid, true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (to) void navigate({ search: to }, { replace: true, state });
  }, [to]);
}

const WAITING: WatchAnswer = { label: 'start_watching', action: 'wait' };
const NOTHING: WatchAnswer = { label: 'locked', action: 'hidden' };
