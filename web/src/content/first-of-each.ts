/** Each once, where it stands first: a service may name one twice, or again on its next page. */
export function firstOfEach<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const known = new Map<string, T>();
  for (const one of all) if (!known.has(keyOf(one))) known.set(keyOf(one), one);
  return [...known.values()];
}
