/** The known name that is meant by a misspelled one: the one with the fewest changed letters, if they are few. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  // a third of the letters may be wrong
  let fewest = Math.max(1, Math.ceil(name.length / 3)) + 1;
  for (const one of known) {
    const changes = countChanges(name.toLowerCase(), one.toLowerCase(), fewest);
    if (changes >= fewest) continue;
    fewest = changes;
    nearest = one;
  }
  return nearest;
}

/** Letters to add, remove or replace (Levenshtein); `limit` where there are at least that many. */
function countChanges(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (one[line - 1] === other[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? limit;
}
