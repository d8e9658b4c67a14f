import { checkEmail } from '../../accounts/credentials.ts';
import type { Body } from './read-body.ts';
import { invalid } from './refusal.ts';

/** The address in a body. The app matches `invalid param email`, whatever the field is called. */
export function getEmail(body: Body, field: string): string {
  const email = body.value(field);
  if (typeof email !== 'string') throw invalid('email');
  try {
    checkEmail(email);
  } catch {
    throw invalid('email');
  }
  return email.trim();
}
