import { describe, expect, test } from 'vitest';
import { REQUESTS } from '../state/requests.ts';
import { KEYS, requestOfKey } from './keys.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  requestOfKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe('the keys of the player', () => {
  test.each(KEYS.map((row) => [row.key, row] as const))('%j asks for a request that exists', (_, row) => {
    const shiftKey = row.shift === true;
    expect(press(row.key, { shiftKey })).toBe(row.request);
    expect(REQUESTS).toHaveProperty(row.request[0]);
  });
  test('no two rows answer the same press', () => {
    const presses = KEYS.map((row) => `${row.key}/${row.shift === true}`);
    expect(new Set(presses).size).toBe(KEYS.length);
  });
  test('a capital without shift (caps lock) is the same letter', () => {
    expect(press('K')).toEqual(['toggle']);
  });
  test('ctrl, alt and meta leave every key to the browser', () => {
    for (const name of ['ctrlKey', 'altKey', 'metaKey'] as const) {
      for (const row of KEYS) expect(press(row.key, { [name]: true })).toBeUndefined();
    }
  });
  test('shift belongs to chapters and speed', () => {
    expect(press('N', { shiftKey: true })).toEqual(['nextChapter']);
    expect(press('n')).toBeUndefined();
    expect(press('>', { shiftKey: true })).toEqual(['stepRate', 1]);
    expect(press('ArrowLeft', { shiftKey: true })).toBeUndefined();
  });
  test('a digit is a tenth of the concert', () => {
    expect(press('7')).toEqual(['seekToShare', 0.7]);
  });
});
