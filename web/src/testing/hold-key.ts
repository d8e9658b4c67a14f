/**
 * Sends a key that repeats, or is pressed with others, to what has the focus.
 * @returns whether the page leaves it to the browser
 */
export function holdKey(key: string, more: KeyboardEventInit = { repeat: true }): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  return document.activeElement?.dispatchEvent(event) ?? true;
}

/** What a browser takes for itself: an arrow with one of these goes back, to the start of a line, to another desktop. */
export const SHORTCUTS = [{ altKey: true }, { ctrlKey: true }, { metaKey: true }] as const;
