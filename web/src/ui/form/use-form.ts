import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm as useHookForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';

/** Error texts of a refused submission: per field, and for the form; and the field to correct. */
export interface Problems {
  fields?: Readonly<Record<string, string>>;
  form?: string;
  focus?: string;
}

export interface FormOptions<V extends FieldValues> {
  /** Its messages are keys for `text`, which also gets the name of the field. */
  schema: GenericSchema<V, V>;
  values: DefaultValues<V>;
  /** What was wrong with an earlier submission of these values. */
  problems?: Problems | undefined;
  text(key: string, field: string): string;
  /** The form's message when fields have errors. */
  summary(fault: 'required' | 'other'): string;
  /** Resolves with the server's errors, or with nothing on success. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most submissions that go well have nothing to say
  submit(values: V): Promise<Problems | void>;
}

export interface FieldParts {
  name: string;
  error: string | undefined;
}

export interface Form<V extends FieldValues> {
  /** `initial` is for a field that is not in the form's initial values. */
  field<P extends Path<V>>(
    name: P,
    initial?: PathValue<V, P>,
  ): FieldParts & ReturnType<ReturnType<typeof useHookForm<V>>['register']>;
  /** For an input that is not a single element: its value and how to change it. */
  bound<P extends Path<V>>(
    name: P,
    initial?: PathValue<V, P>,
  ): FieldParts & { value: PathValue<V, P>; onValue(value: PathValue<V, P>): void };
  value<P extends Path<V>>(name: P): PathValue<V, P>;
  getError(name: Path<V>): string | undefined;
  /** The values differ from the initial ones. */
  dirty: boolean;
  /** A submission is in progress. */
  busy: boolean;
  /** The message above the form. */
  message: string | undefined;
  reset(values: DefaultValues<V>): void;
  onSubmit(event: FormEvent): void;
}

/** Prefix of error texts from the server, which are shown unchanged; others are keys from the schema. */
const SERVER_TEXT = 'server:';

/** Validated when submitted and then with every change; submitted once however often pressed. */
export function useForm<V extends FieldValues>(options: FormOptions<V>): Form<V> {
  const { schema, values, problems, text, summary, submit } = options;
  const form = useHookForm<V>({
    resolver: valibotResolver(schema) as never,
    defaultValues: values,
    criteriaMode: 'firstError',
  });
  const [message, setMessage] = useState(problems?.form);
  const [fault, setFault] = useState<'required' | 'other'>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const [focused] = useState(problems?.focus);
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus(focused as Path<V>);
  }, [focused, setFocus]);
  const { errors, isDirty } = form.formState;

  const getError = (name: string) => {
    const message = (get(errors, name) as { message?: string } | undefined)?.message;
    if (message === undefined) return undefined;
    return message.startsWith(SERVER_TEXT) ? message.slice(SERVER_TEXT.length) : text(message, name);
  };

  const send = async (filled: V) => {
    const problems = await submit(filled);
    if (!problems) return;
    setMessage(problems.form);
    if (problems.focus) form.setFocus(problems.focus as Path<V>);
    const [first] = Object.keys(problems.fields ?? {});
    for (const [name, text] of Object.entries(problems.fields ?? {})) {
      form.setError(name as Path<V>, { message: SERVER_TEXT + text }, { shouldFocus: name === first });
    }
  };

  return {
    field: (name, initial) => ({
      ...form.register(name, initial === undefined ? {} : ({ value: initial } as object)),
      error: getError(name),
    }),
    bound: (name, initial) => {
      // without it the form would show the value but not have it
      if (initial !== undefined) form.register(name, { value: initial } as object);
      return {
        name,
        error: getError(name),
        value: form.watch(name) ?? (initial as PathValue<V, typeof name>),
        onValue: (value) =>
          form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
      };
    },
    value: (name) => form.watch(name),
    getError,
    dirty: isDirty,
    busy,
    message: message ?? (fault && Object.keys(errors).length > 0 ? summary(fault) : undefined),
    reset: (fresh) => {
      setMessage(undefined);
      setFault(undefined);
      form.reset(fresh);
    },
    onSubmit(event) {
      event.preventDefault();
      event.stopPropagation();
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      setMessage(undefined);
      setFault(undefined);
      const check = form.handleSubmit(send, (faults) => setFault(formFault(getKeys(faults))));
      void check().finally(() => {
        sending.current = false;
        setBusy(false);
      });
    },
  };
}

/** The messages of all field errors, however deeply nested. */
function getKeys(faults: object): string[] {
  if ('message' in faults && typeof faults.message === 'string') return [faults.message];
  return Object.values(faults).flatMap((inner: unknown) =>
    typeof inner === 'object' && inner ? getKeys(inner) : [],
  );
}

/** Error keys of fields with a missing value end like this. */
const REQUIRED = /(^|[._])required$/;

/** The form's error: `required` if values are only missing, else `other`. [REG-35 REG-36] */
export function formFault(keys: readonly string[]): 'required' | 'other' | undefined {
  if (keys.length === 0) return undefined;
  return keys.every((key) => REQUIRED.test(key)) ? 'required' : 'other';
}
