/**
 * Announces a new screen's title once. A screen that does not know its name yet has only the site's; then the
 * first title that says more is announced. Returns a function that stops waiting. [A11Y-01]
 */
export function announceTitle(
  siteName: string,
  isHome: boolean,
  announce: (text: string) => void,
): () => void {
  const isNamed = () => document.title !== '' && (isHome || document.title !== siteName);
  if (isNamed()) {
    announce(document.title);
    return () => {};
  }
  const watch = new MutationObserver(() => {
    if (!isNamed()) return;
    watch.disconnect();
    announce(document.title);
  });
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => watch.disconnect();
}
