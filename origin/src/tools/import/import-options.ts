import type { Progress } from './run/progress.ts';
import type { ItemOptions } from './write/item.ts';

export type ImportOptions = {
  dataDir: string;
  item: Partial<ItemOptions>;
  /** The id it gets; with `replace`, of the item that is renewed. */
  id?: string;
  replace: boolean;
  playlist?: string;
  poster?: string;
  top: number;
  /** Length of a part, in s. */
  partS?: number;
  progress: Progress;
  signal: AbortSignal;
};
