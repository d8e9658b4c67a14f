import { expect, test } from 'vitest';
import { REQUESTS } from '../state/requests.ts';
import { isDue, KEYS, requestOfKey } from './keys.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  requestOfKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

test('keys: each row has its own press and an existing request', () => {
  for (const { key, shift, request } of KEYS) {
    expect(press(key, { shiftKey: shift === true }), key).toBe(request);
    expect(REQUESTS).toHaveProperty(request[0]);
  }
});

test('keys: do nothing with ctrl, alt or meta', () => {
  for (const name of ['ctrlKey', 'altKey', 'metaKey'] as const)
    for (const row of KEYS) expect(press(row.key, { [name]: true })).toBeUndefined();
});

test.each([
  ['K', false, ['toggle']],
  ['N', true, ['nextChapter']],
  ['n', false, undefined],
  ['>', true, ['stepRate', 1]],
  ['ArrowLeft', true, undefined],
  ['7', false, ['seekToShare', 0.7]],
])('keys: %s with shift %s is %j', (key, shiftKey, request) => {
  expect(press(key, { shiftKey })).toEqual(request);
});

test('keys: a repeating key is one press, except for steps of seeking and volume', () => {
  const repeating = KEYS.filter(({ request }) => isDue(request, { repeat: true })).map(({ key }) => key);
  expect(repeating).toEqual(['ArrowLeft', 'ArrowRight', 'j', 'l', 'ArrowUp', 'ArrowDown']);
  for (const { request } of KEYS) expect(isDue(request, { repeat: false })).toBe(true);
});
