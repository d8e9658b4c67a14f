import { lateCode } from '../lib/late-code.ts';

/** The modal's code, without what only one pane needs. The entry contains none of it. */
export const ACCOUNT_MODAL = lateCode(() => import('./account-modal.tsx'));
