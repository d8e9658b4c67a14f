import { type ReactNode, useEffect, useRef } from 'react';
import { ChannelButtons } from '../../player/failure/channel-buttons.tsx';
import { zapByKey } from '../../player/input/zap-by-key.ts';
import type { PlayerProps } from '../../player/player.tsx';
import { useTexts } from '../../player/use-texts.ts';
import styles from './waiting-channel.module.css';

interface Props {
  zap: NonNullable<PlayerProps['zap']>;
  /** Name of the channel and its current programme. */
  onNow: string | undefined;
  /** Says what it is waiting for. */
  children: ReactNode;
}

/** A channel without a stream yet: the viewer can wait, or switch as in the player. [LIVE-18] */
export function WaitingChannel({ zap, onNow, children }: Props) {
  const isSpoken = useTexts();
  const box = useRef<HTMLDivElement>(null);
  // so that its keys work immediately, and Enter does not press the close button
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the player work anywhere inside it
    <div ref={box} className={styles.whole} tabIndex={-1} onKeyDown={(event) => zapByKey(event, zap)}>
      <p className={styles.name}>{onNow}</p>
      {children}
      {isSpoken && <ChannelButtons zap={zap} />}
    </div>
  );
}
