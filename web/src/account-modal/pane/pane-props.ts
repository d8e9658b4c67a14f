import type { ComponentType } from 'react';
import type { AccountPane, PaneParams } from '../../paths/account-params.ts';

/** What every pane gets. The functions do nothing once the pane is unmounted. */
export interface PaneProps {
  /** Opens another pane in place of this one. */
  go(u: AccountPane, params?: PaneParams): void;
  close(): void;
}

/** What the file of a pane exports. */
export interface PaneFile {
  Pane: ComponentType<PaneProps>;
}
