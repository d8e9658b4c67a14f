import { useState } from 'react';
import styles from './picture.module.css';
import type { PictureSet } from './picture-set.ts';

export interface PictureProps {
  picture: PictureSet;
  /** Pictures in the first view load immediately; `first` is the largest of them. */
  view?: 'first' | 'near' | undefined;
  /** Set while the content base redirects: looks up where the picture really is. [CARD-15] */
  defer?: ((element: HTMLImageElement) => void) | undefined;
}

/** Attributes that hold the addresses of a deferred picture. */
export const DEFERRED_SRC = 'data-src';
export const DEFERRED_SET = 'data-srcset';

/**
 * A picture that fills its parent's box, which sets ratio and tint. Its `alt` is empty, as the text is next
 * to it. The list handles redirects and failures: see `useImageFallback`. [CARD-01 CARD-13]
 */
export function Picture({ picture: { src, srcSet, sizes }, view, defer }: PictureProps) {
  // decided once: an element that already loads its address keeps it
  const [isDeferred] = useState(() => defer !== undefined);
  const address = isDeferred ? { [DEFERRED_SRC]: src, [DEFERRED_SET]: srcSet } : { srcSet, src };
  return (
    <img
      className={styles.picture}
      alt=""
      loading={view ? undefined : 'lazy'}
      fetchPriority={view === 'first' ? 'high' : undefined}
      decoding="async"
      ref={isDeferred ? defer : undefined}
      sizes={sizes}
      {...address}
    />
  );
}
