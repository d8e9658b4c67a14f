import { useRef } from 'react';
import { Picture } from '../../browse/card/picture.tsx';
import { pictureFor } from '../../browse/card/picture-set.ts';
import { useImageFallback } from '../../browse/card/use-image-fallback.ts';
import { useContent } from '../../content/content-source.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useHeroPicture } from '../../ui/page-head.tsx';
import styles from './media-hero.module.css';

/**
 * The picture behind the text: the item's own background, else the platform's, else its image. [MEDIA-23
 * CARD-14]
 */
export function Backdrop({ item }: { item: ListedItem }) {
  const content = useContent();
  const box = useRef<HTMLDivElement>(null);
  const defer = useImageFallback(box, [item]);
  const platform = pictureFor(content, item.mediaid, 'backdrop');
  const own = item.backgroundImage;
  useHeroPicture(own ? undefined : platform);
  return (
    <div ref={box} className={styles.art} data-media={item.mediaid}>
      <Picture
        // what was tried for one item's picture is not the next one's
        key={item.mediaid}
        picture={own ? { src: own, srcSet: '', sizes: '' } : platform}
        view="first"
        defer={own ? undefined : defer}
      />
    </div>
  );
}
