import { useT } from '../../i18n/use-t.ts';
import type { Problems } from '../../ui/form/use-form.ts';
import { AccountFailure } from '../account-failure.ts';
import { FAILURE_TEXTS } from '../failure-texts.ts';

/**
 * The text of a failure in the viewer's language: at the fields it is about if the form has them, otherwise
 * for the whole form. Anything but an {@link AccountFailure} is an unknown error, and never ignored.
 * [PASSWORD-30]
 */
export function useFailureText(): (error: unknown, fields?: readonly string[]) => Problems {
  const files = { account: useT('account'), user: useT('user'), error: useT('error') };
  return (error, fields = []) => {
    const failure = FAILURE_TEXTS[error instanceof AccountFailure ? error.code : 'unknown_error'];
    const text = files[failure.file](failure.key);
    const shown = failure.fields.filter((field) => fields.includes(field));
    return shown.length > 0
      ? { fields: Object.fromEntries(shown.map((field) => [field, text])) }
      : { form: text };
  };
}
