import { Heart } from 'lucide-react';
import type { ListedItem } from '../../content/listed-item.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../watch/action-buttons.module.css';

const FAVORITE_BUTTON = lazyModule(async () => (await import('./favorite-button.tsx')).FavoriteButton);

/**
 * The favorite button; until its code has loaded, one that looks the same. If loading fails, a press retries.
 */
export function LazyFavoriteButton({ item }: { item: ListedItem }) {
  const t = useT('video');
  const { here: FavoriteButton, failed, tryAgain } = useLazyModule(FAVORITE_BUTTON, useIsHydrated());
  if (FavoriteButton) return <FavoriteButton item={item} />;
  return (
    <Button
      look="glass"
      big
      className={styles.action}
      aria-pressed={false}
      aria-disabled={!failed || undefined}
      onClick={failed ? tryAgain : undefined}
    >
      <Heart aria-hidden="true" />
      {t('favorite')}
    </Button>
  );
}
