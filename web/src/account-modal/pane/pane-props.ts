import type { ComponentType } from 'react';
import type { AccountPane, PaneParam } from '../../paths/account-params.ts';

/** What every pane gets. The functions do nothing once the pane is unmounted. */
export interface PaneProps {
  /** Another pane in this one's place. */
  go(u: AccountPane, params?: Readonly<Partial<Record<PaneParam, string>>>): void;
  close(): void;
}

/** What the file of a pane exports. */
export interface PaneFile {
  Pane: ComponentType<PaneProps>;
}
