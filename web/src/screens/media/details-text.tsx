import { useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './media-details.module.css';
import { useMeasured } from './use-measured.ts';

/** The description in the details: eight lines, and a control for more where there is more. [MEDIA-17 CONST-44] */
export function DetailsText({ text, shown }: { text: string; shown: boolean }) {
  const t = useT('video');
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [whole, setWhole] = useState(false);
  const cut = useMeasured(paragraph, ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
  return (
    <div className={styles.description} data-shown={shown || undefined}>
      <p ref={paragraph} className={styles.text} data-whole={whole || undefined}>
        {text}
      </p>
      {(cut || whole) && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'show_less' : 'show_all')}
        </button>
      )}
    </div>
  );
}
