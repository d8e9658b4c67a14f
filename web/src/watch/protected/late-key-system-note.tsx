import { getDrmPolicy } from '../../access/media-access.ts';
import { useSite } from '../../config/config-context.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { lateCode } from '../../lib/late-code.ts';
import { useLateCode } from '../../lib/use-late-code.ts';

export interface NoteProps {
  /** What is for sale; absent: anything on this site. */
  item?: Pick<ListedItem, 'custom'>;
  className?: string | undefined;
}

const NOTE = lateCode(async () => (await import('./key-system-note.tsx')).KeySystemNote);

/** Shown next to a price; its code is loaded only on sites with protected media. */
export function LateKeySystemNote(props: NoteProps) {
  const { config } = useSite();
  const { here: Note } = useLateCode(NOTE, getDrmPolicy(config) !== undefined);
  return Note ? <Note {...props} /> : null;
}
