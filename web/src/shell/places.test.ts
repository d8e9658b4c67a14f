import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

function tab(text: string | null = null) {
  const kept = { text };
  const setItem = (_: string, value: string) => {
    kept.text = value;
  };
  return { getItem: () => kept.text, setItem };
}

test('a place remembers how far down and on which link, each on its own', () => {
  const places = createPlaces(tab());
  places.note('a', { y: 120 });
  places.note('a', { href: '/m/BlueHrs1' });
  places.note('a', { y: 480 });
  expect(places.get('a')).toEqual({ y: 480, href: '/m/BlueHrs1' });
  expect(places.get('b')).toBeUndefined();
});

test('places outlive the page, in the same tab', () => {
  const storage = tab();
  const before = createPlaces(storage);
  before.note('a', { y: 7 });
  before.save();
  expect(createPlaces(storage).get('a')).toEqual({ y: 7 });
});

test('old places give way, the one in use does not', () => {
  const places = createPlaces(tab());
  places.note('home', { y: 1 });
  for (let at = 0; at < 60; at += 1) {
    places.note(`key-${at}`, { y: at });
    places.note('home', { y: at });
  }
  expect(places.get('key-0')).toBeUndefined();
  expect(places.get('home')).toEqual({ y: 59 });
});

test('what is not ours in the storage, or no storage at all, is no places', () => {
  for (const text of ['{', '7', '[["a"]]', '[["a",{"y":"top"}]]', '[null]']) {
    expect(createPlaces(tab(text)).get('a')).toBeUndefined();
  }
  const blocked = createPlaces(undefined);
  blocked.note('a', { y: 3 });
  blocked.save();
  expect(blocked.get('a')).toEqual({ y: 3 });
});
