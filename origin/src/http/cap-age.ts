/** The same `Cache-Control` for an answer that is true for another `leftMs`: no cache keeps it beyond that time. */
export function capAge(cacheControl: string, leftMs: number): string {
  const leftS = Math.max(0, Math.floor(leftMs / 1000));
  let freshS = 0;
  return cacheControl
    .replace(/max-age=(\d+)/, (_, seconds: string) => {
      freshS = Math.min(Number(seconds), leftS);
      return `max-age=${freshS}`;
    })
    .replace(/, stale-while-revalidate=(\d+)/, (_, seconds: string) => {
      const staleS = Math.min(Number(seconds), leftS - freshS);
      return staleS > 0 ? `, stale-while-revalidate=${staleS}` : '';
    });
}
