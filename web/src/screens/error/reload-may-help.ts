/** A screen that fails this soon after a reload will fail again after another, in ms. */
const SOON_MS = 30_000;

/**
 * Whether reloading the page is worth a try when a screen fails: a broken script stays broken until then, but
 * one reload shows whether it helps.
 */
export function reloadMayHelp(page: Pick<Performance, 'getEntriesByType' | 'now'> = performance): boolean {
  const wasReloaded = page
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
  return !wasReloaded || page.now() > SOON_MS;
}
