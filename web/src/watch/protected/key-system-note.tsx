import { useQuery } from '@tanstack/react-query';
import { canOpen, getDrmSystems } from '../../access/key-systems.ts';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLicenceTexts } from '../../player/failure/use-licence-texts.ts';
import type { NoteProps } from './lazy-key-system-note.tsx';

/** Warns viewers before they pay if their browser cannot play what is for sale here. */
export function KeySystemNote({ item, className }: NoteProps) {
  const t = useT('licence');
  const { config } = useSite();
  const ready = useLicenceTexts();
  const systems = getDrmSystems(config, item);
  const { data: can } = useQuery({
    queryKey: ['key-systems', ...systems],
    queryFn: () => canOpen(systems),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return can === false && ready ? (
    <p role="note" className={className}>
      {t('note')}
    </p>
  ) : null;
}
