import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { requestOfKey } from '../../player/input/keys.ts';
import type { PlayerProps } from '../../player/player.tsx';
import { useTexts } from '../../player/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './waiting-channel.module.css';

interface Props {
  zap: NonNullable<PlayerProps['zap']>;
  /** Name of the channel and its current programme. */
  onNow: string | undefined;
  /** Says what it is waiting for. */
  children: ReactNode;
}

/**
 * A channel without a stream yet: the viewer can wait, or switch to another channel as in the player.
 * [LIVE-18]
 */
export function WaitingChannel({ zap, onNow, children }: Props) {
  const t = useT('player');
  const isSpoken = useTexts();
  const box = useRef<HTMLDivElement>(null);
  // so that its keys work immediately, and Enter does not press the close button
  useEffect(() => box.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const request = requestOfKey(event);
    if (request?.[0] !== 'zap') return;
    event.preventDefault();
    zap.to(request[1]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the player work anywhere inside it
    <div ref={box} className={styles.whole} tabIndex={-1} onKeyDown={onKeyDown}>
      <p className={styles.name}>{onNow}</p>
      {children}
      {isSpoken && (
        <div className={styles.zap}>
          <Button aria-label={t('next_channel', { title: zap.next })} onClick={() => zap.to(1)}>
            <ChevronUp aria-hidden="true" />
            {zap.next}
          </Button>
          <Button aria-label={t('previous_channel', { title: zap.previous })} onClick={() => zap.to(-1)}>
            <ChevronDown aria-hidden="true" />
            {zap.previous}
          </Button>
        </div>
      )}
    </div>
  );
}
