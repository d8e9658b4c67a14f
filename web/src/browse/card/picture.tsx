import { useState } from 'react';
import styles from './picture.module.css';
import type { PictureSet } from './picture-set.ts';

export interface PictureProps {
  picture: PictureSet;
  /** In the first view it is asked for at once; `first` is the largest of them. */
  view?: 'first' | 'near' | undefined;
  /**
   * Given while the content base is known to redirect: the element keeps its address to itself and is handed here,
   * to anyone who finds out where the picture really is. [CARD-15]
   */
  defer?: ((element: HTMLImageElement) => void) | undefined;
}

/** Where an element keeps its addresses while it is held. */
export const DEFERRED_SRC = 'data-src';
export const DEFERRED_SET = 'data-srcset';

/**
 * A picture in the box of its parent, which gives ratio and tint. The words stand beside it, so it has none. What
 * is done about redirects and failures is the list's: see `useImageFallback`. [CARD-01 CARD-13]
 */
export function Picture({ picture: { src, srcSet, sizes }, view, defer }: PictureProps) {
  // an element that shows its address already keeps it
  const [held] = useState(() => defer !== undefined);
  const address = held ? { [DEFERRED_SRC]: src, [DEFERRED_SET]: srcSet } : { srcSet, src };
  return (
    <img
      className={styles.picture}
      alt=""
      loading={view ? undefined : 'lazy'}
      fetchPriority={view === 'first' ? 'high' : undefined}
      decoding="async"
      ref={held ? defer : undefined}
      sizes={sizes}
      {...address}
    />
  );
}
