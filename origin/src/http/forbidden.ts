import { errorAnswer } from './error-answer.ts';

/** A signature is missing, wrong, over, or another item's: which of them is nobody's business (wire access §1). */
export function forbidden(): Response {
  return errorAnswer(403, 'Forbidden');
}
