import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm as useHookForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { formFault } from './form-message.ts';

/** What a refused submission says, in words: at its fields, and of the form. */
export interface Problems {
  fields?: Readonly<Record<string, string>>;
  form?: string;
}

export interface FormOptions<V extends FieldValues> {
  /** Its messages are keys of `words`. */
  schema: GenericSchema<V, V>;
  values: DefaultValues<V>;
  text(key: string): string;
  /** Words for a form with faults in its fields. */
  summary(fault: 'required' | 'other'): string;
  /** Resolves with what the server did not like, or with nothing when all is well. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most submissions that go well have nothing to say
  submit(values: V): Promise<Problems | void>;
}

export interface FieldParts {
  name: string;
  error: string | undefined;
}

export interface Form<V extends FieldValues> {
  /** Spread into an input component of this folder. `initial` is for a field that the form was not made with. */
  field<P extends Path<V>>(
    name: P,
    initial?: PathValue<V, P>,
  ): FieldParts & ReturnType<ReturnType<typeof useHookForm<V>>['register']>;
  /** For an input that is not one element: its value and how to change it. */
  bound<P extends Path<V>>(
    name: P,
    initial?: PathValue<V, P>,
  ): FieldParts & { value: PathValue<V, P>; onValue(value: PathValue<V, P>): void };
  value<P extends Path<V>>(name: P): PathValue<V, P>;
  errorOf(name: Path<V>): string | undefined;
  /** Something else than at first is filled in. */
  dirty: boolean;
  /** A submission is on its way. */
  busy: boolean;
  /** What stands over the form. */
  message: string | undefined;
  reset(values: DefaultValues<V>): void;
  onSubmit(event: FormEvent): void;
}

/** Words from the server stand as they are; keys of the schema are told by this mark in front. */
const SERVER_TEXT = 'said:';

/** A form: checked against its schema when it is sent and then as it is mended, and sent once however often it is pressed. */
export function useForm<V extends FieldValues>(options: FormOptions<V>): Form<V> {
  const { schema, values, text, summary, submit } = options;
  const form = useHookForm<V>({
    resolver: valibotResolver(schema) as never,
    defaultValues: values,
    criteriaMode: 'firstError',
  });
  const [said, setSaid] = useState<string>();
  const [fault, setFault] = useState<'required' | 'other'>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { errors, isDirty } = form.formState;

  const errorOf = (name: string) => {
    const message = (get(errors, name) as { message?: string } | undefined)?.message;
    if (message === undefined) return undefined;
    return message.startsWith(SERVER_TEXT) ? message.slice(SERVER_TEXT.length) : text(message);
  };

  const send = async (filled: V) => {
    const problems = await submit(filled);
    if (!problems) return;
    setSaid(problems.form);
    const [first] = Object.keys(problems.fields ?? {});
    for (const [name, text] of Object.entries(problems.fields ?? {})) {
      form.setError(name as Path<V>, { message: SERVER_TEXT + text }, { shouldFocus: name === first });
    }
  };

  return {
    field: (name, initial) => ({
      ...form.register(name, initial === undefined ? {} : ({ value: initial } as object)),
      error: errorOf(name),
    }),
    bound: (name, initial) => ({
      name,
      error: errorOf(name),
      value: form.watch(name) ?? (initial as PathValue<V, typeof name>),
      onValue: (value) =>
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    }),
    value: (name) => form.watch(name),
    errorOf,
    dirty: isDirty,
    busy,
    message: said ?? (fault && Object.keys(errors).length > 0 ? summary(fault) : undefined),
    reset: (fresh) => {
      setSaid(undefined);
      setFault(undefined);
      form.reset(fresh);
    },
    onSubmit(event) {
      event.preventDefault();
      event.stopPropagation();
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      setSaid(undefined);
      setFault(undefined);
      const check = form.handleSubmit(send, (faults) => setFault(formFault(keysOf(faults))));
      void check().finally(() => {
        sending.current = false;
        setBusy(false);
      });
    },
  };
}

/** The message of every field's fault, however deep the field lies. */
function keysOf(faults: object): string[] {
  if ('message' in faults && typeof faults.message === 'string') return [faults.message];
  return Object.values(faults).flatMap((inner: unknown) =>
    typeof inner === 'object' && inner ? keysOf(inner) : [],
  );
}
