import * as v from 'valibot';
import { nameRule, optionalNameRule } from '../../../account/forms/form-rules.ts';

/** A first and a last name; empty ones only where the provider keeps them. [ACCOUNT-17 ACCOUNT-27] */
export function namesSchema(mayBeEmpty: boolean) {
  const rule = mayBeEmpty ? optionalNameRule : nameRule;
  return v.object({ firstName: rule, lastName: rule });
}
