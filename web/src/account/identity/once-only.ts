const MOST = 100;

/** Tells whether a text comes for the first time, as far as the last hundred go. */
export function createOnceOnly(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => {
    if (seen.has(text)) return false;
    seen.add(text);
    if (seen.size > MOST) seen.delete(seen.values().next().value as string);
    return true;
  };
}
