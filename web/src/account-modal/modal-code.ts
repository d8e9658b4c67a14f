import { lateCode } from '../lib/late-code.ts';

/** The modal's code, without what only one pane needs. None of it is in the entry. */
export const ACCOUNT_MODAL = lateCode(() => import('./account-modal.tsx'));
