import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import type { PlayerErrorKind } from '../playback/player-error-kind.ts';
import styles from '../player.module.css';
import { PlayerFrame } from '../player-frame.tsx';
import { useTexts } from '../use-texts.ts';
import { FailureView } from './failure-view.tsx';

interface StartFailureProps {
  /** The name of what would play. */
  label: string;
  posterUrl: string;
  error: PlayerErrorKind;
  layout: 'overlay' | 'inline';
  onBack(): void;
  /** Instead of the words that every error of the kind has. */
  text?: { title: string; description: string } | undefined;
  /** The first step on, before the way back. */
  children: ReactNode;
}

/** What stands in the player's place when nothing may or can be played from the start. [PLAYER-01] */
export function StartFailure(props: StartFailureProps) {
  const { label, posterUrl, layout, onBack } = props;
  const ready = useTexts();
  return (
    <PlayerFrame layout={layout} label={label} onLeave={onBack}>
      <div className={styles.box} data-surface="stage" data-layout={layout} data-unstarted tabIndex={-1}>
        <img className={styles.video} src={posterUrl} alt="" />
        {ready && <FailureText {...props} />}
      </div>
    </PlayerFrame>
  );
}

/** Only once the texts are here. */
function FailureText({ error, onBack, text, children }: StartFailureProps) {
  const t = useT('player');
  return (
    <FailureView
      kind={error}
      title={text?.title ?? t(`error.${error}.title`)}
      description={text?.description ?? t(`error.${error}.description`)}
    >
      {children}
      <Button look="glass" onClick={onBack}>
        {t('back_to_item')}
      </Button>
    </FailureView>
  );
}
