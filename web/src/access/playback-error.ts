import { AccountFailure } from '../account/account-failure.ts';
import { HttpError } from '../lib/http-error.ts';
import type { PlayerErrorKind } from '../player/media.ts';
import { getErrorKind, isExplained, isFinalRefusal } from '../player/playback/player-error.ts';

/** Messages of other services are matched only here. [PLAYER-01 PLAYER-07 PLAYER-08] */
export function playbackErrorKind(error: unknown): PlayerErrorKind {
  if (error instanceof AccountFailure) {
    if (!isRefused(error)) return 'UNKNOWN';
    const reason = getErrorKind(error.serverMessage ?? '');
    return isExplained(reason) ? reason : 'UNAUTHORIZED';
  }
  const kind = getErrorKind(error instanceof Error ? error.message : String(error));
  if (kind !== 'UNKNOWN') return kind;
  return isSignatureRefused(error) ? 'UNAUTHORIZED' : 'UNKNOWN';
}

/**
 * Whether another try may succeed: an outage, or an expired signature, but not a blocked region, an unconfirmed
 * address or too many screens. [ACCESS-25]
 */
export function mayPass(error: unknown): boolean {
  if (isFinalRefusal(playbackErrorKind(error))) return false;
  if (isSignatureRefused(error)) return true;
  const failed = error instanceof HttpError || (error instanceof AccountFailure && !isRefused(error));
  return failed && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** The provider answered that this viewer may not. (wire access §5) */
function isRefused({ code, status }: AccountFailure): boolean {
  return REFUSALS.has(code) || [401, 402, 403, 404].includes(status);
}

/** The content API refused the token. (wire access §1) */
function isSignatureRefused(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}

const REFUSALS = new Set<AccountFailure['code']>(['unauthorized', 'session_ended', 'not_logged_in']);
