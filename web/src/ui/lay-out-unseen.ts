/**
 * Has the browser lay an element out, and throws it away, within one task, so that nobody sees it: the faces of a size that
 * is new to the page take it half of a layout.
 */
export function layOutUnseen(element: HTMLElement): void {
  const room = document.createElement('div');
  Object.assign(room.style, { position: 'fixed', insetInline: '0', visibility: 'hidden' });
  room.append(element);
  document.body.append(room);
  room.getBoundingClientRect();
  room.remove();
}
