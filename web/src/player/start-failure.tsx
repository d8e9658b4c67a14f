import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { FailureView } from './controls/failure-view.tsx';
import styles from './player.module.css';
import { errorKindOf } from './player-error.ts';
import { StageFrame } from './stage-frame.tsx';
import { useTexts } from './use-texts.ts';

interface StartFailureProps {
  /** The name of what would play. */
  label: string;
  posterUrl: string;
  /** The text of a player error. */
  error: string;
  layout: 'overlay' | 'inline';
  onBack(): void;
  /** Instead of the words that every error of the kind has. */
  words?: { title: string; description: string } | undefined;
  /** The first step on, before the way back. */
  children: ReactNode;
}

/** What stands in the player's place when nothing may or can be played from the start. [PLAYER-01] */
export function StartFailure(props: StartFailureProps) {
  const { label, posterUrl, layout, onBack } = props;
  const ready = useTexts('player');
  return (
    <StageFrame layout={layout} label={label} onLeave={onBack}>
      <div className={styles.box} data-surface data-layout={layout} data-unstarted tabIndex={-1}>
        <img className={styles.video} src={posterUrl} alt="" />
        {ready && <Words {...props} />}
      </div>
    </StageFrame>
  );
}

/** Only once the texts are here. */
function Words({ error, onBack, words, children }: StartFailureProps) {
  const t = useT('player');
  const kind = errorKindOf(error);
  return (
    <FailureView
      kind={kind}
      title={words?.title ?? t(`error.${kind}.title`)}
      description={words?.description ?? t(`error.${kind}.description`)}
    >
      {children}
      <Button look="glass" onClick={onBack}>
        {t('back_to_item')}
      </Button>
    </FailureView>
  );
}
