import { array, type GenericSchema, object, safeParse, unknown } from 'valibot';
import { ContractError } from './contract-error.ts';

/** Parses an answer with its schema. @throws ContractError that says what is wrong and where */
export function readAnswer<T>(schema: GenericSchema<unknown, T>, raw: unknown): T {
  const parsed = safeParse(schema, raw);
  if (parsed.success) return parsed.output;
  throw new ContractError(
    'Answer is broken',
    parsed.issues.map((issue) => ({
      path: issue.path?.map(({ key }) => String(key)).join('.') ?? '',
      reason: issue.message,
    })),
  );
}

/** The entries of a list; unreadable ones are left out. @throws ContractError if it is not a list */
export function readList<T>(entry: GenericSchema<unknown, T>, raw: unknown): T[] {
  return readAnswer(array(unknown()), raw).flatMap((one) => {
    const parsed = safeParse(entry, one);
    return parsed.success ? [parsed.output] : [];
  });
}

/**
 * The same for a list that means "nothing" when it is empty: if an entry is unreadable and none of the others
 * `suffices`, the meaning is unknown. [PLAN-51]
 * @throws ContractError in that case, and if it is not a list
 */
export function readKnown<T>(
  entry: GenericSchema<unknown, T>,
  raw: unknown,
  suffices: (one: T) => boolean = () => true,
): T[] {
  const given = readAnswer(array(unknown()), raw);
  const read = readList(entry, given);
  if (read.length < given.length && !read.some(suffices))
    throw new ContractError('What the list says cannot be read');
  return read;
}

/** {@link readList} of a list that comes as `{collection}`. @throws ContractError */
export function readCollection<T>(entry: GenericSchema<unknown, T>, raw: unknown): T[] {
  return readList(entry, readAnswer(object({ collection: unknown() }), raw).collection);
}
