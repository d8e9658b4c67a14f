import { Heart } from 'lucide-react';
import { useState } from 'react';
import type { ListedItem } from '../../content/listed-item.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLibrary } from '../../library/library-context.ts';
import { useFavorites } from '../../library/use-favorites.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../watch/action-buttons.module.css';

/** Adds the item to the favorites, or removes it. [FAV-04 FAV-05 FAV-07 FAV-17] */
export function FavoriteButton({ item }: { item: ListedItem }) {
  const t = useT('video');
  const library = useLibrary();
  const { has, toggle, limit, status } = useFavorites();
  const [notice, setNotice] = useState('');
  // nothing can be removed while the favorites are not loaded
  const unsure = status === 'asleep' || status === 'waiting';

  const press = () => {
    if (unsure) return;
    const { mediaid, title, feedid } = item;
    const outcome = toggle({ mediaid, title, ...(feedid && { feedid }) });
    if (outcome === 'full') setNotice(t('favorites_warning', { maxCount: limit }));
    else setNotice(library.takeStorageFailure() ? t('not_kept') : '');
  };

  return (
    <>
      <Button
        look="glass"
        big
        className={styles.action}
        aria-pressed={has(item.mediaid)}
        aria-disabled={unsure || undefined}
        onClick={press}
      >
        <Heart className={has(item.mediaid) ? styles.solid : undefined} aria-hidden="true" />
        {t('favorite')}
      </Button>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    </>
  );
}
