import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './hero-description.module.css';

/** A description taller than this, in CSS px, is collapsed and can be opened. [MEDIA-14 MEDIA-15 CONST-44] */
export const COLLAPSE_ABOVE_PX = 60;
/** Height of a line at the usual font size, in CSS px: three lines fit uncollapsed. */
const LINE_PX = 20;

/** How much of the text is visible: three lines, eight, all. [MEDIA-16 MEDIA-17] */
type Shown = 'lead' | 'details' | 'all';

interface Props {
  text: string;
  /** Whether a text may still arrive: then space is reserved for it. */
  awaited: boolean;
}

/** The description over the picture; its control expands the rest in place. */
export function HeroDescription({ text, awaited }: Props) {
  // keyed, as another text is another paragraph to measure, even one of the same height
  if (text) return <Description key={text} text={text} />;
  return awaited ? <div className={styles.room} /> : null;
}

function Description({ text }: Pick<Props, 'text'>) {
  const t = useT('video');
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [shown, setShown] = useState<Shown>('lead');
  const lines = useMeasured(paragraph, lineCount);
  const tall = lines !== undefined && lines.all * LINE_PX > COLLAPSE_ABOVE_PX;
  const next = getNext(shown, lines);
  return (
    <>
      <p ref={paragraph} id={id} className={styles.text} data-shown={shown}>
        {text}
      </p>
      {/* its space is reserved until the text is measured, so that nothing moves */}
      <button
        type="button"
        className={styles.more}
        data-needed={tall || undefined}
        data-room={roomFor(text)}
        aria-expanded={shown !== 'lead'}
        aria-controls={id}
        onClick={() => setShown(next)}
      >
        {t(({ lead: 'read_less', details: 'read_more', all: 'show_all' } as const)[next])}
        <ChevronDown className={styles.arrow} data-up={next === 'lead' || undefined} aria-hidden="true" />
      </button>
    </>
  );
}

interface Lines {
  all: number;
  visible: number;
}

function lineCount(element: HTMLElement): Lines {
  const height = Number.parseFloat(getComputedStyle(element).lineHeight);
  return {
    all: Math.round(element.scrollHeight / height),
    visible: Math.round(element.clientHeight / height),
  };
}

function getNext(shown: Shown, lines: Lines | undefined): Shown {
  if (shown === 'lead') return 'details';
  return shown === 'details' && lines && lines.all > lines.visible ? 'all' : 'lead';
}

/**
 * Whether space for the control is reserved: by the number of letters that fit in three lines of a 320 px
 * window, and of a 768 px window.
 */
function roomFor({ length }: string): 'never' | 'narrow' | 'always' {
  if (length <= 90) return 'never';
  return length <= 190 ? 'narrow' : 'always';
}

/** Calls `read` with an element now and whenever its size changes; undefined until measured. */
function useMeasured<T>(
  element: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => T,
): T | undefined {
  const [value, setValue] = useState<T>();
  const measure = useEffectEvent((target: HTMLElement) => setValue(read(target)));
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => measure(target));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return value;
}
