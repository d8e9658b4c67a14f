/** A screen that fails so soon after its page was loaded again fails with the new page too. */
const SOON_MS = 30_000;

/**
 * Whether loading the page again is worth a try, asked as a screen fails: a broken script stays broken until then, but
 * one load tells whether it helps.
 */
export function reloadMayHelp(page: Pick<Performance, 'getEntriesByType' | 'now'> = performance): boolean {
  const wasReloaded = page
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
  return !wasReloaded || page.now() > SOON_MS;
}
