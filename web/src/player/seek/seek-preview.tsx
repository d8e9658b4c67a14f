import { useLayoutEffect, useRef } from 'react';
import { clockText } from '../../lib/clock-text.ts';
import { useFact } from '../state/player-context.ts';
import { chapterAt } from '../text/chapters.ts';
import { type Thumbnail, thumbnailAt } from '../text/thumbnails.ts';
import styles from './seek-preview.module.css';

interface Props {
  share: number;
  timeS: number;
  /** The live edge, from which times are counted back; undefined: not live. */
  edgeS: number | undefined;
}

/** Preview of a position on the bar: picture, chapter, time. */
export function SeekPreview({ share, timeS, edgeS }: Props) {
  const chapters = useFact('chapters');
  const thumbnails = useFact('thumbnails');
  const bubble = useRef<HTMLDivElement>(null);
  const thumbnail = thumbnailAt(thumbnails, timeS);
  const title = chapterAt(chapters, timeS)?.title;

  useLayoutEffect(() => {
    bubble.current?.parentElement?.style.setProperty('--hover', String(share));
  }, [share]);

  return (
    <>
      <div
        ref={bubble}
        className={styles.bubble}
        aria-hidden="true"
        data-bare={!thumbnail || undefined}
        data-preview={thumbnail ? '' : undefined}
      >
        {thumbnail && <PreviewPicture thumbnail={thumbnail} />}
        <p>
          {title && <span>{title}</span>}
          <span>{edgeS === undefined ? clockText(timeS) : `−${clockText(edgeS - timeS)}`}</span>
        </p>
      </div>
      <span className={styles.tick} aria-hidden="true" />
    </>
  );
}

/** A part of a sprite, or a whole picture, scaled to the preview's width. */
function PreviewPicture({ thumbnail }: { thumbnail: Thumbnail }) {
  const window = useRef<HTMLDivElement>(null);
  const { url, part } = thumbnail;
  useLayoutEffect(() => {
    const style = window.current?.style;
    if (!style || !part) return;
    style.setProperty('--ratio', `${part.width} / ${part.height}`);
    style.setProperty('--zoom', String((window.current?.clientWidth ?? part.width) / part.width));
    style.setProperty('--x', `${-part.x}px`);
    style.setProperty('--y', `${-part.y}px`);
  }, [part]);
  return (
    <div ref={window} className={styles.previewPicture}>
      <img src={url} alt="" data-part={part ? '' : undefined} />
    </div>
  );
}
