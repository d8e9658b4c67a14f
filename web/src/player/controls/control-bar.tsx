import { Menus } from '../menus/menus.tsx';
import { LazyRemote } from '../remote/lazy-remote.tsx';
import { SeekBar } from '../seek/seek-bar.tsx';
import { useFact, usePlayer } from '../state/player-context.ts';
import bars from './bars.module.css';
import { Clock } from './clock.tsx';
import styles from './control-bar.module.css';
import { FullscreenButton, PipButton } from './screen-buttons.tsx';
import { NextButton, PlayButton, SeekButton } from './transport-buttons.tsx';
import { Volume } from './volume.tsx';

/** The row of controls at the bottom; in a narrow player the style sheet rearranges and collapses them. */
export function ControlBar() {
  const { end, next } = usePlayer();
  const shown = useFact('controlsShown');
  const phase = useFact('phase');
  const started = useFact('started');
  const ended = useFact('ended') && end !== undefined;
  // nothing to control yet, or any more
  if (ended || phase === 'failed' || (phase === 'preparing' && !started)) return null;
  return (
    <div className={`${bars.bar} ${styles.bar}`} data-shown={shown || undefined}>
      <SeekBar />
      <div className={styles.row}>
        <div className={styles.transport} data-started={started || undefined} data-next={next && ''}>
          <SeekButton seconds={-10} />
          <PlayButton />
          <SeekButton seconds={10} />
          <NextButton />
        </div>
        <Volume />
        <Clock />
        <div className={styles.tools}>
          <Menus />
          <LazyRemote />
          <PipButton />
          <FullscreenButton />
        </div>
      </div>
    </div>
  );
}
