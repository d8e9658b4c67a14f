import { errorAnswer } from './error-answer.ts';

/**
 * For a signature that is missing, wrong, expired or for another item; the caller does not learn which (wire
 * access §1).
 */
export function forbidden(): Response {
  return errorAnswer(403, 'Forbidden');
}
