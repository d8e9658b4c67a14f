import { useContext } from 'react';
import { ConfigContext } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Problems } from '../../ui/form/use-form.ts';
import { AccountFailure, type FailureCode } from '../account-failure.ts';
import { FAILURE_TEXTS } from '../failure-texts.ts';

/** Failures with another text that names the address of the brand. */
const CONTACT_CODES: ReadonlySet<string> = new Set<FailureCode>(['no_mail', 'payment_disputed']);

/**
 * The text of a failure in the viewer's language: at the fields it is about if the form has them, otherwise
 * for the whole form. Anything but an {@link AccountFailure} is an unknown error, and never ignored.
 * Where nothing but a mail to the brand helps it names the address. [PASSWORD-30]
 */
export function useFailureText(): (error: unknown, fields?: readonly string[]) => Problems {
  const files = { account: useT('account'), user: useT('user'), error: useT('error') };
  const email = useContext(ConfigContext)?.brand.contactEmail;
  return (error, fields = []) => {
    const code = error instanceof AccountFailure ? error.code : 'unknown_error';
    const failure = FAILURE_TEXTS[code];
    const text =
      email && CONTACT_CODES.has(code)
        ? files[failure.file](`${failure.key}_contact`, { email })
        : files[failure.file](failure.key);
    const shown = failure.fields.filter((field) => fields.includes(field));
    return shown.length > 0
      ? { fields: Object.fromEntries(shown.map((field) => [field, text])) }
      : { form: text };
  };
}
