import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './hero-description.module.css';
import { useMeasured } from './use-measured.ts';

/** A description taller than this, in CSS px, is collapsed and can be opened. [MEDIA-14 MEDIA-15 CONST-44] */
export const COLLAPSE_ABOVE_PX = 60;

interface Props {
  text: string;
  /** Whether a text may still come: its room is kept. */
  awaited: boolean;
  /** Id of the details, where the whole text is. */
  detailsId: string;
  open: boolean;
  onToggle(): void;
}

/** The first three lines of the description on the stage; the control opens the rest in the details. [MEDIA-16] */
export function HeroDescription({ text, awaited, detailsId, open, onToggle }: Props) {
  const t = useT('video');
  const paragraph = useRef<HTMLParagraphElement>(null);
  const tall = useMeasured(paragraph, ({ scrollHeight }) => scrollHeight > COLLAPSE_ABOVE_PX);
  if (!text) return awaited ? <div className={styles.room} /> : null;
  return (
    <>
      <p ref={paragraph} className={styles.text}>
        {text}
      </p>
      {/* its room is kept until the text is measured, so that nothing moves */}
      <button
        type="button"
        className={styles.more}
        data-needed={tall || undefined}
        data-room={roomFor(text)}
        aria-expanded={open}
        aria-controls={detailsId}
        onClick={onToggle}
      >
        {t(open ? 'read_less' : 'read_more')}
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </button>
    </>
  );
}

/** Where room for the control is kept: letters that fit in two lines of a window of 320 px, and of one of 768 px. */
function roomFor({ length }: string): 'never' | 'narrow' | 'always' {
  if (length <= 60) return 'never';
  return length <= 120 ? 'narrow' : 'always';
}
