/**
 * Fullscreen of a player. The whole document enters fullscreen and the player fills it, so that fullscreen
 * continues when one player replaces another; fullscreen of a single element would end with it. An inline
 * player is moved to the front for it; a browser that cannot do that shows only its box.
 * `signal` ends this player's handling; fullscreen itself continues.
 */
export function createFullscreen(
  box: HTMLElement,
  video: HTMLVideoElement,
  layout: 'overlay' | 'inline',
  signal: AbortSignal,
) {
  const { ownerDocument: document } = box;
  const root = document.documentElement;
  const target = layout === 'overlay' || 'popover' in box ? root : box;

  const toFront = () => {
    const isRoot = document.fullscreenElement === root;
    const focused = document.activeElement;
    if (layout === 'overlay') {
      if (isRoot) raise(box.closest('dialog'));
    } else if (isRoot && target === root) {
      box.popover = 'manual';
      box.showPopover();
    } else if (box.popover) {
      box.hidePopover();
      box.popover = null;
    }
    if (focused instanceof HTMLElement && box.contains(focused)) focused.focus({ preventScroll: true });
  };
  document.addEventListener('fullscreenchange', toFront, { signal });
  // fullscreen is already on, from the player of the previous item
  if (document.fullscreenElement === root) toFront();

  return {
    isOn: () => document.fullscreenElement === target,
    enter(): Promise<unknown> | undefined {
      if (target.requestFullscreen) return target.requestFullscreen();
      (video as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
    },
    exit: (): Promise<unknown> | undefined => document.exitFullscreen?.(),
  };
}

export type Fullscreen = ReturnType<typeof createFullscreen>;

/** A dialog that was opened earlier is below the fullscreen element; opened again, it is above. */
function raise(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return;
  dialog.close();
  dialog.showModal();
}
