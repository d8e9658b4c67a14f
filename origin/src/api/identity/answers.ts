import { answer } from '../../http/viewer-answer.ts';
import type { Refusal } from './refusal.ts';

/** The answer of a call that returns no data (wire identity §8.5). */
export const ok = (message = 'ok') => answer({ code: 200, message });

export function refuse({ status, message, errors, retryAfterS }: Refusal): Response {
  const headers: Record<string, string> =
    retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) };
  return answer({ code: status, message, ...(errors ? { errors } : {}) }, status, headers);
}
