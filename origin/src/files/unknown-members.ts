import type * as v from 'valibot';

type Schema = v.GenericSchema & {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  value?: v.GenericSchema;
  pipe?: readonly Schema[];
};

/** A member that a schema does not have, with the names that its object may have. */
export type UnknownMember = { path: string; name: string; known: readonly string[] };

/** Members of a value that its schema would leave out: slips, or those of a newer version. */
export function findUnknownMembers(schema: v.GenericSchema, value: unknown, path = ''): UnknownMember[] {
  const { type, entries, wrapped, item, value: each, pipe } = schema as Schema;
  if (wrapped) return findUnknownMembers(wrapped, value, path);
  // a schema in several steps: the one that names members
  const step = !entries && !item ? pipe?.find((one) => one !== schema && namesMembers(one)) : undefined;
  if (step) return findUnknownMembers(step, value, path);
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return item ? value.flatMap((one, at) => findUnknownMembers(item, one, `${path}[${at}]`)) : [];
  return Object.entries(value).flatMap(([name, member]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    if (!entries) return each ? findUnknownMembers(each, member, inner) : [];
    const own = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (own) return findUnknownMembers(own, member, inner);
    return type === 'object' ? [{ path: inner, name, known: Object.keys(entries) }] : [];
  });
}

const namesMembers = ({ entries, item, wrapped, value }: Schema): boolean =>
  Boolean(entries || item || wrapped || value);

/** The name that is probably meant: one that differs by its case, or by two letters at most. */
export function findNear(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const most = name.length < 5 ? 1 : 2;
  const ranked = known
    .map((one) => ({ one, away: distance(lower, one.toLowerCase()) }))
    .sort((one, other) => one.away - other.away);
  return ranked[0] && ranked[0].away <= most ? ranked[0].one : undefined;
}

/** How many letters have to be added, taken away or changed. (Levenshtein) */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
