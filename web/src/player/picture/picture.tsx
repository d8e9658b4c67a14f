import { type PointerEvent, useRef } from 'react';
import { requestsOfTap, type Tap } from '../input/gestures.ts';
import { usePlayer } from '../state/player-context.ts';
import styles from './picture.module.css';

/**
 * An overlay on the picture that takes clicks and taps. Keyboards and screen readers use the buttons instead.
 */
export function Picture() {
  const { store, dispatch } = usePlayer();
  const previous = useRef<Tap>(undefined);

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    if (store.get('menu')) return dispatch('closeMenu');
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const tap = { atMs: event.timeStamp, share: (event.clientX - left) / width, pointer: event.pointerType };
    for (const request of requestsOfTap(tap, previous.current)) dispatch(...request);
    previous.current = tap;
  };

  return <div className={styles.picture} aria-hidden="true" onPointerUp={onPointerUp} />;
}
