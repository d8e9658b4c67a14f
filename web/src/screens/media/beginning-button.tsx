import type { MediaSource } from '@marquee/contract/media';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ListedItem } from '../../content/listed-item.ts';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import styles from '../../watch/action-buttons.module.css';
import { usePlayback } from '../../watch/use-playback.ts';
import { useWatchAnswer } from '../../watch/use-watch-answer.ts';

/** Plays a live event from its start, for viewers who may watch it. [EVENT-04] (G-162) */
export function BeginningButton({ item }: { item: ListedItem }) {
  const t = useT('video');
  const { watchFrom } = usePlayback();
  const { action } = useWatchAnswer(item, 'LIVE', false);
  // it goes as the event ends
  const button = useRef<HTMLAnchorElement>(null);
  useFocusFallback(button, '*', 'a[href], button');
  if (action !== 'play') return null;
  const { to, state } = watchFrom(0);
  return (
    <Link
      ref={button}
      className={buttonClass({ look: 'glass', big: true }, styles.watch)}
      to={to}
      state={state}
    >
      <RotateCcw aria-hidden="true" />
      {t('from_beginning')}
    </Link>
  );
}

/**
 * Whether a live stream can be watched from the event's start: the times in its address begin there. Of any other
 * stream it is not known how far it reaches back. (wire epg §5)
 */
export function reachesBack(sources: readonly Pick<MediaSource, 'file'>[], startsAtMs: number): boolean {
  return sources.length > 0 && sources.every(({ file }) => getStartMs(file) <= startsAtMs);
}

/** A time, at the start of the parameter `t`. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)/;

/** NaN: the address names none. */
function getStartMs(file: string): number {
  const query = new URLSearchParams(/\?([^#]*)/.exec(file)?.[1]);
  return Date.parse(TIME.exec(query.get('t') ?? '')?.[0] ?? '');
}
