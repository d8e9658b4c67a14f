/**
 * Full screen of a player. The whole document goes full screen and the player fills it, so that it stays when one
 * player follows another: a box of its own would leave it with its box. In the page the box is brought to the front
 * meanwhile; a browser that cannot do that shows the box alone.
 */
export interface Fullscreen {
  isOn(): boolean;
  enter(): Promise<unknown> | undefined;
  exit(): Promise<unknown> | undefined;
  /** Ends what this player has to do with it; full screen itself stays. */
  destroy(): void;
}

export function createFullscreen(
  box: HTMLElement,
  video: HTMLVideoElement,
  layout: 'overlay' | 'inline',
): Fullscreen {
  const { ownerDocument: document } = box;
  const root = document.documentElement;
  const target = layout === 'overlay' || 'popover' in box ? root : box;
  const closing = new AbortController();

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
  document.addEventListener('fullscreenchange', toFront, { signal: closing.signal });
  // it was on before: the player of the item before had it
  if (document.fullscreenElement === root) toFront();

  return {
    isOn: () => document.fullscreenElement === target,
    enter() {
      if (target.requestFullscreen) return target.requestFullscreen();
      (video as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
    },
    exit: () => document.exitFullscreen?.(),
    destroy: () => closing.abort(),
  };
}

/** A dialog that was open before lies below what goes full screen: opened again it lies above. */
function raise(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return;
  dialog.close();
  dialog.showModal();
}
