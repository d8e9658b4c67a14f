import { checkEmail } from '../../accounts/credentials.ts';
import type { Body } from './read-body.ts';
import { invalid } from './refusal.ts';

/** An address of a body. The app reads `invalid param email`, whatever the field is called. */
export function emailOf(body: Body, field: string): string {
  const email = body.value(field);
  if (typeof email !== 'string') throw invalid('email');
  try {
    checkEmail(email);
  } catch {
    throw invalid('email');
  }
  return email.trim();
}
