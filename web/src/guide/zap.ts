/**
 * The next and previous channel, wrapping around; undefined if there is no other. For a channel outside the
 * list (another genre is shown) they are the first and the last.
 */
export function channelsBeside<T>(channels: readonly T[], current: T): { next: T; previous: T } | undefined {
  const at = channels.indexOf(current);
  const next = channels[(at + 1) % channels.length];
  const previous = channels.at(at < 0 ? -1 : at - 1);
  return next && previous && next !== current ? { next, previous } : undefined;
}
