import type { MediaItem } from '@marquee/contract/media';
import { useRef } from 'react';
import { Picture } from '../../browse/picture.tsx';
import { pictureFor } from '../../browse/picture-set.ts';
import { usePictureCare } from '../../browse/use-picture-care.ts';
import { useContent } from '../../content/content-source.ts';
import { useHeroPicture } from '../../ui/page-head.tsx';
import styles from './media-hero.module.css';

/** The picture behind the words: the item's own background, else the platform's, else its image. [MEDIA-23 CARD-14] */
export function Backdrop({ item }: { item: MediaItem }) {
  const content = useContent();
  const box = useRef<HTMLDivElement>(null);
  const hold = usePictureCare(box, [item]);
  const platform = pictureFor(content, item.mediaid, 'backdrop');
  const own = item.backgroundImage;
  useHeroPicture(own ? undefined : platform);
  return (
    <div ref={box} className={styles.art}>
      <Picture
        picture={own ? { src: own, srcSet: '', sizes: '' } : platform}
        view="first"
        hold={own ? undefined : hold}
      />
    </div>
  );
}
