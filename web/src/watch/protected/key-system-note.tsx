import { useEffect, useState } from 'react';
import { canOpen, getDrmSystems } from '../../access/key-systems.ts';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLicenceTexts } from '../../player/failure/use-licence-texts.ts';
import type { NoteProps } from './lazy-key-system-note.tsx';

/**
 * Warns viewers in a browser that cannot play what is for sale here, before they pay; renders nothing for
 * others.
 */
export function KeySystemNote({ item, className }: NoteProps) {
  const t = useT('licence');
  const { config } = useSite();
  const [cannot, setCannot] = useState(false);
  const ready = useLicenceTexts();
  const systems = getDrmSystems(config, item).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new array at each render
  useEffect(() => {
    let isShown = true;
    void canOpen(getDrmSystems(config, item)).then((can) => isShown && setCannot(!can));
    return () => {
      isShown = false;
    };
  }, [systems]);
  return cannot && ready ? (
    <p role="note" className={className}>
      {t('note')}
    </p>
  ) : null;
}
