import type { FieldValues } from 'react-hook-form';
import { useT } from '../../i18n/use-t.ts';
import { type Form, type FormOptions, type Problems, useForm } from '../../ui/form/use-form.ts';
import { useFailureText } from './use-failure-text.ts';

type Options<V extends FieldValues> = Pick<FormOptions<V>, 'schema' | 'values' | 'problems'> & {
  /** Rejects as the provider does; or resolves with what is wrong in words of its own. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most submissions that go well have nothing to say
  submit(values: V): Promise<Problems | void>;
};

/** Ends the keys of a value that is missing, the same for every field. */
const EMPTY = /\.(this_)?field_(is_)?required$/;

/** Fields with a message that names what is missing: `Enter your email address`. */
const NAMED: ReadonlySet<string> = new Set([
  'email',
  'password',
  'confirmationPassword',
  'oldPassword',
  'token',
  'confirmation',
  'firstName',
  'lastName',
  'birthDate',
  'companyName',
  'phoneNumber',
  'address',
  'postCode',
  'city',
  'state',
  'country',
  'cardholderName',
  'coupon',
]);

/** A form about an account: its errors are keys of the `account` messages. [REG-35 REG-36] */
export function useAccountForm<V extends FieldValues>({ submit, ...options }: Options<V>): Form<V> {
  const t = useT('account');
  const errors = useT('error');
  const describeFailure = useFailureText();
  return useForm({
    ...options,
    text: (key, field) => t(NAMED.has(field) && EMPTY.test(key) ? `missing.${field}` : key),
    summary: (fault) => errors(`validation_form_error.${fault}`),
    submit: async (filled) => {
      try {
        return await submit(filled);
      } catch (error) {
        return describeFailure(error, Object.keys(filled));
      }
    },
  });
}
