import { answer } from '../../http/viewer-answer.ts';
import type { Refusal } from './refusal.ts';

/** The envelope of every answer, successful or not [BILLAPI-38]. */
export const succeed = (responseData: object | string, headers: Record<string, string> = {}) =>
  answer({ responseData, errors: [] }, 200, headers);

/** The answer of a call that only confirms (wire billing §8.2). */
export const DONE = { success: true };

export function refuse({ status, message, code, retryAfterS }: Refusal): Response {
  const headers: Record<string, string> =
    retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) };
  return answer({ responseData: {}, errors: [message], ...(code ? { code } : {}) }, status, headers);
}
