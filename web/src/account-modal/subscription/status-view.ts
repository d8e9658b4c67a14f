/** How far a cancellation or a renewal is in this pane. `told`: the provider said yes, and cannot be read since. */
export type ActState = 'asked' | 'busy' | 'looking' | 'done' | 'told' | 'unknown' | 'looked' | 'failed';

/**
 * What the pane tells by now. The subscription decides, so that a pane that says what another tab has undone since takes
 * it back. `undone`: it does not show, or not any more.
 * @param isShown the subscription, as it was read last, shows what the pane does
 * @param isSo it was so before anything was pressed
 */
export function statusView(
  is: ActState,
  { isShown, isSo }: { isShown: boolean; isSo: boolean },
): 'ask' | 'busy' | 'failed' | 'undone' | 'unknown' | 'looking' | 'done' | 'told' {
  if (is === 'told') return 'told';
  if (isShown && (is !== 'asked' || isSo)) return 'done';
  if (is === 'asked') return 'ask';
  return is === 'done' || is === 'looked' ? 'undone' : is;
}
