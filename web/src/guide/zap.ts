/**
 * The channels beside one, round and round; undefined where there is no other. A channel that is not among them (another
 * genre is shown) leads to their ends.
 */
export function channelsBeside<T>(channels: readonly T[], current: T): { next: T; previous: T } | undefined {
  const at = channels.indexOf(current);
  const next = channels[(at + 1) % channels.length];
  const previous = channels.at(at < 0 ? -1 : at - 1);
  return next && previous && next !== current ? { next, previous } : undefined;
}
