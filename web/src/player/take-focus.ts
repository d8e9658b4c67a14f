/** Focuses a part of the player, unless the viewer has the focus elsewhere in the page. */
export function takeFocus(target: HTMLElement | null | undefined, options?: FocusOptions): void {
  const { activeElement } = document;
  const player = target?.closest('[tabindex="-1"]');
  // what contains the target is the page, the dialog or the player itself
  const isFree = !activeElement || activeElement.contains(target ?? null) || player?.contains(activeElement);
  if (isFree) target?.focus(options);
}
