import type { Cue, CueSpan } from '../state/playback-state.ts';
import { useFact } from '../state/player-context.ts';
import styles from './caption-overlay.module.css';

/** The current captions, rendered by us so that they stay above the controls and clear of an open menu. */
export function CaptionOverlay() {
  const cues = useFact('cues');
  return (
    <>
      <Cues cues={cues.filter(({ atTop }) => atTop)} atTop />
      <Cues cues={cues.filter(({ atTop }) => !atTop)} />
    </>
  );
}

function Cues({ cues, atTop }: { cues: readonly Cue[]; atTop?: boolean }) {
  const { size, colour, background } = useFact('captionLook');
  const shown = useFact('controlsShown');
  const menu = useFact('menu', (name) => name !== undefined);
  if (cues.length === 0) return null;
  return (
    <div
      className={styles.captions}
      data-size={size}
      data-colour={colour}
      data-background={background}
      data-raised={shown || undefined}
      data-menu={menu || undefined}
      data-top={atTop}
    >
      {cues.map((cue) => (
        <p key={cue.id} className={styles.cue} dir="auto">
          {cue.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the cue
            <span key={index} className={styles.line}>
              {line.map(toSpan)}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

function toSpan({ text, italic, bold, underline, colour, background }: CueSpan, index: number) {
  const inner = underline ? <u>{text}</u> : text;
  const weighted = bold ? <b>{inner}</b> : inner;
  return (
    <span key={index} data-text={colour} data-behind={background}>
      {italic ? <i>{weighted}</i> : weighted}
    </span>
  );
}
