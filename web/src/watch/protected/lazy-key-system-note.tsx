import { getDrmPolicy } from '../../access/media-access.ts';
import { useSite } from '../../config/config-context.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';

export interface NoteProps {
  /** What is for sale; absent: anything on this site. */
  item?: Pick<ListedItem, 'custom'>;
  className?: string | undefined;
}

const NOTE = lazyModule(async () => (await import('./key-system-note.tsx')).KeySystemNote);

/** Shown next to a price; its code is loaded only on sites with protected media. */
export function LazyKeySystemNote(props: NoteProps) {
  const { config } = useSite();
  const { here: Note } = useLazyModule(NOTE, getDrmPolicy(config) !== undefined);
  return Note ? <Note {...props} /> : null;
}
