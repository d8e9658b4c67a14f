import { isShortcut } from '../../ui/key-press.ts';
import type { Request } from '../state/requests.ts';

/** The keys of the player. A letter applies to both cases; without `shift` it is pressed without it. */
export const KEYS: readonly KeyRow[] = [
  { key: ' ', request: ['toggle'] },
  { key: 'k', request: ['toggle'] },
  { key: 'MediaPlayPause', request: ['toggle'] },
  { key: 'ArrowLeft', request: ['seekBy', -5] },
  { key: 'ArrowRight', request: ['seekBy', 5] },
  { key: 'j', request: ['seekBy', -10] },
  { key: 'l', request: ['seekBy', 10] },
  { key: 'ArrowUp', request: ['volumeBy', 0.05] },
  { key: 'ArrowDown', request: ['volumeBy', -0.05] },
  { key: 'm', request: ['toggleMute'] },
  { key: 'f', request: ['toggleFullscreen'] },
  { key: 'c', request: ['toggleCaptions'] },
  { key: 'i', request: ['togglePip'] },
  { key: 'Home', request: ['seekToShare', 0] },
  { key: 'End', request: ['seekToShare', 1] },
  { key: '<', shift: 'any', request: ['stepRate', -1] },
  { key: '>', shift: 'any', request: ['stepRate', 1] },
  { key: 'n', shift: true, request: ['nextChapter'] },
  { key: 'p', shift: true, request: ['previousChapter'] },
  { key: 'PageUp', request: ['zap', 1] },
  { key: 'PageDown', request: ['zap', -1] },
  { key: 'Escape', request: ['stepOut'] },
  ...Array.from(
    { length: 10 },
    (_, digit): KeyRow => ({ key: String(digit), request: ['seekToShare', digit / 10] }),
  ),
];

export type KeyRow = { key: string; shift?: true | 'any'; request: Request };
export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What a key repeats while it stays down; any other key is one press then. */
const REPEATED = new Set<Request[0]>(['seekBy', 'volumeBy']);

/** Whether a request is made by this press: by a new one, or by a key that may repeat. */
export function isDue([name]: Request, { repeat }: Pick<KeyboardEvent, 'repeat'>): boolean {
  return !repeat || REPEATED.has(name);
}

/** The request of a key press; none for shortcuts, which are left to the browser. */
export function requestOfKey(press: KeyPress): Request | undefined {
  if (isShortcut(press)) return undefined;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return KEYS.find(
    (row) => row.key === key && (row.shift === 'any' || (row.shift ?? false) === press.shiftKey),
  )?.request;
}
