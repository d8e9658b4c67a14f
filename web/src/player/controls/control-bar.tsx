import styles from '../player.module.css';
import { useFact } from '../player-context.ts';
import { Clock } from './clock.tsx';
import { AudioMenu, CaptionsMenu, ChaptersMenu, MoreMenu, QualityMenu } from './menus.tsx';
import { NextButton } from './next-button.tsx';
import { PlayButton } from './play-button.tsx';
import { FullscreenButton, PipButton } from './screen-buttons.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SeekButton } from './seek-button.tsx';
import { Volume } from './volume.tsx';

/** The line of controls at the foot; on a narrow stage the style sheet moves and folds them. */
export function ControlBar() {
  const shown = useFact('controlsShown');
  const phase = useFact('phase');
  const started = useFact('started');
  // Nothing to control yet, or nothing any more.
  if (phase === 'failed' || (phase === 'preparing' && !started)) return null;
  return (
    <div className={styles.bar} data-shown={shown || undefined}>
      <SeekBar />
      <div className={styles.row}>
        <div className={styles.transport} data-started={started || undefined}>
          <SeekButton seconds={-10} />
          <PlayButton />
          <SeekButton seconds={10} />
          <NextButton />
        </div>
        <Volume />
        <Clock />
        <div className={styles.tools}>
          <ChaptersMenu />
          <CaptionsMenu />
          <AudioMenu />
          <QualityMenu />
          <MoreMenu />
          <PipButton />
          <FullscreenButton />
        </div>
      </div>
    </div>
  );
}
