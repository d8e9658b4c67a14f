import type { MediaItem } from '@marquee/contract/media';
import { Heart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import styles from './deeds.module.css';
import { useInBrowser } from './use-in-browser.ts';

const FavoriteButton = lazy(async () => ({
  default: (await import('./favorite-button.tsx')).FavoriteButton,
}));

/** The favorite button, and until its code is here one that looks the same. */
export function FavoriteDeed({ item }: { item: MediaItem }) {
  const t = useT('video');
  const still = (
    <Button look="glass" big className={styles.deed} aria-pressed={false} aria-disabled>
      <Heart aria-hidden="true" />
      {t('favorite')}
    </Button>
  );
  if (!useInBrowser()) return still;
  return (
    <Suspense fallback={still}>
      <FavoriteButton item={item} />
    </Suspense>
  );
}
