import type { Change, Lists } from './lists.ts';

/** `keep`: on the device. `send`: in the account, if there is one. `leave`: the page may close. */
export type Urgency = SavedUrgency | 'leave';
export type SavedUrgency = 'keep' | 'send';

/** Where a viewer's lists are stored: this device or an account. */
export interface LibraryBackend {
  lists(): Lists;
  /** Resolves when everything possible was done; never rejects. */
  change(changes: readonly Change[], urgency: Urgency): Promise<void>;
  /** Loads the lists again. */
  load(): Promise<void>;
  close(): void;
}
