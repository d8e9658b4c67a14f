import { lazyModule } from '../lib/lazy-module.ts';

/** The modal's code, without what only one pane needs. The entry contains none of it. */
export const ACCOUNT_MODAL = lazyModule(() => import('./account-modal.tsx'));
