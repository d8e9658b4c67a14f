/** Whether a key press belongs to the browser or the system. Shift alone makes no shortcut. */
export function isShortcut(press: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
  return press.ctrlKey || press.altKey || press.metaKey;
}
