import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { zapByKey } from '../input/zap-by-key.ts';
import type { PlayerErrorKind } from '../media.ts';
import styles from '../player.module.css';
import { PlayerFrame } from '../player-frame.tsx';
import type { BackTo, Zap } from '../state/player-parts.ts';
import { useTexts } from '../use-texts.ts';
import { ChannelButtons } from './channel-buttons.tsx';
import { FailureView } from './failure-view.tsx';
import { usePlanKey } from './use-plan-key.ts';

interface StartFailureProps {
  /** Title of what would play. */
  label: string;
  posterUrl: string;
  error: PlayerErrorKind;
  layout: 'overlay' | 'inline';
  onBack(): void;
  /** Where that leads; default: to the item. */
  backTo?: BackTo | undefined;
  /** For a channel: the neighbouring channels. */
  zap?: Zap | undefined;
  /** Replaces the general text for this kind of error. */
  text?: { title: string; description: string } | undefined;
  /** The first action, before the back button. */
  children: ReactNode;
}

/** Shown in place of the player if playback cannot or may not start. [PLAYER-01] */
export function StartFailure(props: StartFailureProps) {
  const { label, posterUrl, layout, onBack, zap } = props;
  const ready = useTexts();
  return (
    <PlayerFrame layout={layout} label={label} onLeave={onBack}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the player work anywhere inside it */}
      <div
        className={styles.box}
        data-surface="stage"
        data-layout={layout}
        data-unstarted
        tabIndex={-1}
        onKeyDown={(event) => zapByKey(event, zap)}
      >
        <img className={styles.video} src={posterUrl} alt="" />
        {ready && <FailureText {...props} />}
      </div>
    </PlayerFrame>
  );
}

/** Rendered only once the texts are loaded. */
function FailureText({ error, onBack, backTo = 'item', zap, text, children }: StartFailureProps) {
  const t = useT('player');
  const plan = usePlanKey();
  return (
    <FailureView
      kind={error}
      title={text?.title ?? t(`error.${error}.title`)}
      description={
        text?.description ?? t(`error.${error}.description${error === 'UNAUTHORIZED' ? plan : ''}`)
      }
    >
      {children}
      <Button look="glass" onClick={onBack}>
        {t(`back_to.${backTo}`)}
      </Button>
      {zap && <ChannelButtons zap={zap} />}
    </FailureView>
  );
}
