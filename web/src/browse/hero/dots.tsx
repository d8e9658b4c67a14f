import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './dots.module.css';
import type { Carousel } from './use-carousel.ts';

interface DotsProps {
  carousel: Carousel;
  /** Names of the slides, in order. */
  names: readonly string[];
  onImage?: boolean;
}

/** One dot per slide, the current one lit, and the previous and next buttons. [SHELF-06 HOME-15] */
export function Dots({ carousel, names, onImage = false }: DotsProps) {
  const t = useT('common');
  const { index, go, step } = carousel;
  if (names.length < 2) return null;
  return (
    <div className={styles.control} data-on-image={onImage || undefined}>
      <div className={styles.dots}>
        {names.map((name, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the row
            key={at}
            type="button"
            className={styles.dot}
            aria-label={t('slide', { number: at + 1, count: names.length, title: name })}
            aria-current={at === index || undefined}
            onClick={() => go(at)}
          />
        ))}
      </div>
      <div className={styles.turn}>
        <IconButton label={t('previous')} aria-disabled={index === 0 || undefined} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('next')}
          aria-disabled={index === names.length - 1 || undefined}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
