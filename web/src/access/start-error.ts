import { AccountFailure } from '../account/account-failure.ts';
import { HttpError } from '../lib/http-error.ts';

/** The player error text of whoever may not play. [PLAYER-01] */
export const UNAUTHORIZED = 'Unauthorized';

/** Why playback does not start, as the text of a player error. */
export function startErrorText(error: unknown): string {
  if (isRefusal(error)) return UNAUTHORIZED;
  return error instanceof Error ? error.message : String(error);
}

/** Whether the provider or the content answered that this viewer may not; anything else may pass. (wire access §1, §5) */
export function isRefusal(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 401 || error.status === 403;
  if (!(error instanceof AccountFailure)) return false;
  return REFUSALS.has(error.code) || [401, 402, 403, 404].includes(error.status);
}

const REFUSALS = new Set<AccountFailure['code']>(['unauthorized', 'session_ended', 'not_logged_in']);
