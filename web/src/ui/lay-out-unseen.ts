/**
 * Makes the browser lay out an element and discards it in the same task, so that it is never visible: font
 * sizes that are new to the page take half of a layout.
 */
export function layOutUnseen(element: HTMLElement): void {
  const room = document.createElement('div');
  Object.assign(room.style, { position: 'fixed', insetInline: '0', visibility: 'hidden' });
  room.append(element);
  document.body.append(room);
  room.getBoundingClientRect();
  room.remove();
}
