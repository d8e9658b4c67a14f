import type { MediaItem } from '@marquee/contract/media';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clockText } from '../../lib/clock-text.ts';
import { type Chapter, parseChapters } from '../../player/text/chapters.ts';
import { loadSideFile } from '../../player/text/side-file.ts';
import { useIntent } from '../../watch/player-code.ts';
import type { Playback, PlaybackLink } from '../../watch/use-playback.ts';
import styles from './setlist.module.css';

/**
 * The pieces of a concert, from its chapters, each a link that plays from there. Left out if there are no
 * chapters.
 */
export function Setlist({
  item,
  watchFrom,
}: {
  item: MediaItem;
  /** Absent if the viewer may not watch, or it is live. */
  watchFrom: Playback['watchFrom'] | undefined;
}) {
  const t = useT('video');
  const chapters = useChapters(item);
  if (chapters?.length === 0) return null;
  return (
    <section className={styles.section} aria-busy={!chapters}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('setlist')}</h2>
        <span className={styles.meta}>{chapters && t('pieces', { count: chapters.length })}</span>
      </div>
      {chapters ? (
        <ol className={styles.list}>
          {chapters.map(({ title, startS }, index) => (
            <li key={startS} className={styles.item}>
              <Row title={title} number={index + 1} startS={startS} link={watchFrom?.(startS)} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.room} />
      )}
    </section>
  );
}

interface RowProps {
  title: string;
  number: number;
  startS: number;
  link: PlaybackLink | undefined;
}

function Row({ title, number, startS, link }: RowProps) {
  const onIntent = useIntent();
  const text = (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.meta}>{clockText(startS)}</span>
    </>
  );
  if (!link) return <span className={styles.row}>{text}</span>;
  return (
    <Link className={styles.row} {...link} {...onIntent}>
      {text}
    </Link>
  );
}

/** The item's chapters: undefined while loading, empty if there are none or loading failed. */
function useChapters({ tracks }: Pick<MediaItem, 'tracks'>): Chapter[] | undefined {
  const file = tracks.find(({ kind }) => kind === 'chapters')?.file;
  const { data, isPending } = useQuery({
    queryKey: ['chapters', file],
    queryFn: async ({ signal }) => parseChapters((await loadSideFile(file ?? '', signal)) ?? ''),
    enabled: file !== undefined,
  });
  if (!file) return [];
  return isPending ? undefined : (data ?? []);
}
