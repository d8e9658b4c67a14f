/** How far an answer may be kept. */
export type CacheLimit = {
  /** How long it stays true, in ms; undefined: nobody knows. */
  leftMs?: number | undefined;
  /** Whether it is for its caller alone: others, elsewhere, get another one. */
  isPrivate?: boolean | undefined;
};

/** The same `Cache-Control` within a limit: no cache keeps the answer beyond its time, or for others. */
export function limitCache(
  cacheControl: string,
  { leftMs = Infinity, isPrivate = false }: CacheLimit,
): string {
  const scoped = isPrivate ? cacheControl.replace(/^public\b/, 'private') : cacheControl;
  if (leftMs === Infinity) return scoped;
  const leftS = Math.max(0, Math.floor(leftMs / 1000));
  let freshS = 0;
  return scoped
    .replace(/max-age=(\d+)/, (_, seconds: string) => {
      freshS = Math.min(Number(seconds), leftS);
      return `max-age=${freshS}`;
    })
    .replace(/, stale-while-revalidate=(\d+)/, (_, seconds: string) => {
      const staleS = Math.min(Number(seconds), leftS - freshS);
      return staleS > 0 ? `, stale-while-revalidate=${staleS}` : '';
    });
}
