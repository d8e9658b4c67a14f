/** Removes repeats, keeping the first: a service may list an item twice, or again on its next page. */
export function firstOfEach<T>(all: readonly T[], getKey: (one: T) => string): T[] {
  const known = new Map<string, T>();
  for (const one of all) if (!known.has(getKey(one))) known.set(getKey(one), one);
  return [...known.values()];
}
