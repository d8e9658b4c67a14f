/** Tags as a list, from the playlist's `a,b` or the content list's `["a", "b"]`. [DATA-10] */
export function toTags(value: unknown): string[] {
  const parts: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return parts.flatMap((part) => (typeof part === 'string' && part.trim() ? part.trim() : []));
}

/** The series playlist an older episode belongs to, from its tag `seriesid_{id}` (any case). [wire content §8.2] */
export function seriesIdOfTags(tags: readonly string[]): string | undefined {
  for (const tag of tags) {
    const id = /^seriesid_(.+)$/i.exec(tag)?.[1];
    if (id) return id;
  }
  return undefined;
}
