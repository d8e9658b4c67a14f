import type { FieldValues } from 'react-hook-form';
import { useT } from '../../i18n/use-t.ts';
import { type Form, type FormOptions, type Problems, useForm } from '../../ui/form/use-form.ts';
import { useFailureText } from './use-failure-text.ts';

type Options<V extends FieldValues> = Pick<FormOptions<V>, 'schema' | 'values' | 'problems'> & {
  /** Rejects as the provider does; or resolves with what is wrong in words of its own. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most submissions that go well have nothing to say
  submit(values: V): Promise<Problems | void>;
};

/** A form about an account: its errors are keys of the `account` messages. [REG-35 REG-36] */
export function useAccountForm<V extends FieldValues>({ submit, ...options }: Options<V>): Form<V> {
  const t = useT('account');
  const errors = useT('error');
  const describeFailure = useFailureText();
  return useForm({
    ...options,
    text: t,
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
