const MOST = 100;

/** Tells whether a text is new, compared with the last hundred. */
export function createOnceOnly(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => {
    if (seen.has(text)) return false;
    seen.add(text);
    if (seen.size > MOST) seen.delete(seen.values().next().value as string);
    return true;
  };
}
