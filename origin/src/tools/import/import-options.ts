import type { Progress } from './run/progress.ts';
import type { ItemOptions } from './write/item.ts';

export type ImportOptions = {
  dataDir: string;
  item: Partial<ItemOptions>;
  /** The id it gets; with `replace`, of the item that is renewed. */
  id?: string;
  replace: boolean;
  encrypt: boolean;
  /** The list it is put at the end of. */
  playlist?: string;
  /** A picture to take in the place of a frame. */
  poster?: string;
  /** The largest height that is made. */
  top: number;
  /** Length of a part, in s. */
  partS?: number;
  /** Names what it is imported from, where that is no file; what was imported is known by it. */
  origin?: string;
  /** A film of a feed may be in a private network. */
  mayBePrivate?: boolean;
  progress: Progress;
  signal: AbortSignal;
};
