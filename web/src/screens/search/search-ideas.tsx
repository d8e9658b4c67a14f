import type { Config } from '@marquee/contract/config';
import { localized } from '@marquee/contract/localized';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useIsLocked } from '../../access/use-is-locked.ts';
import { SectionBoundary } from '../../browse/section-boundary.tsx';
import { isWide } from '../../browse/shelf/is-wide.ts';
import { Shelf } from '../../browse/shelf/shelf.tsx';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import { playlistQuery } from '../../content/list-query.ts';
import type { ItemList } from '../../content/listed-item.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import styles from './search.module.css';

/** Most genres to choose from. */
const MAX_GENRES = 8;

/** Home's first list of small cards; undefined: it has none. */
export function getIdeasId({ content }: Pick<Config, 'content'>): string | undefined {
  return content.find((row) => row.type === 'playlist' && !isWide(row))?.contentId;
}

/** Where there are no results: the genres of Home's first list, to search for, and the list itself. */
export function SearchIdeas() {
  const id = getIdeasId(useSite().config);
  const list = useQuery({ ...playlistQuery(useContent(), id ?? ''), enabled: id !== undefined });
  const isLocked = useIsLocked();
  // nothing moves when the list comes
  if (list.isLoading) return <div className={styles.ideas} />;
  if (!id || !list.data?.items.length) return null;
  return (
    <div className={styles.ideas}>
      <Genres list={list.data} />
      <SectionBoundary>
        <Shelf list={list} playlistId={id} isLocked={isLocked} />
      </SectionBoundary>
    </div>
  );
}

function Genres({ list }: { list: ItemList }) {
  const t = useT('search');
  const language = useLanguage();
  // searched for as the service has it, shown in the viewer's language
  const genres = new Map(
    list.items.flatMap((item) => (item.genre ? [[item.genre, localized(item, 'genre', language)]] : [])),
  );
  return (
    <ul className={styles.genres} aria-label={t('genres')}>
      {[...genres].slice(0, MAX_GENRES).map(([genre, label]) => (
        <li key={genre}>
          <Link className={styles.genre} to={paths.search.to(genre)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
