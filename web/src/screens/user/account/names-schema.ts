import * as v from 'valibot';
import { nameRule, optionalNameRule } from '../../../account/forms/form-rules.ts';

/** First and last name; they may be empty only if the provider allows it. [ACCOUNT-17 ACCOUNT-27] */
export function namesSchema(mayBeEmpty: boolean) {
  const rule = mayBeEmpty ? optionalNameRule : nameRule;
  return v.object({ firstName: rule, lastName: rule });
}
