import type { Change, Lists } from './lists.ts';

/**
 * How soon a change has to be safe beyond this page. `keep`: on the device will do. `send`: in the account, where there
 * is one. `leave`: the page may be gone in a moment.
 */
export type Urgency = 'keep' | 'send' | 'leave';

/** Whoever keeps a viewer's lists: this device, or an account. */
export interface Keeper {
  lists(): Lists;
  /** Settles when all that can be done has been done; never rejects. */
  change(changes: readonly Change[], urgency: Urgency): Promise<void>;
  /** Reads anew. */
  load(): Promise<void>;
  close(): void;
}
