/**
 * How far a cancellation or a renewal is in this pane. `told`: the provider accepted it, and the subscription
 * could not be read since.
 */
export type ActState = 'asked' | 'busy' | 'looking' | 'done' | 'told' | 'unknown' | 'looked' | 'failed';

/**
 * What the pane shows. The subscription decides: if another tab has undone the action, the pane no longer
 * says that it is done. `undone`: the subscription does not show it, or no longer does.
 * @param isShown the subscription, as last read, shows the action
 * @param isSo it already did before anything was pressed
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
