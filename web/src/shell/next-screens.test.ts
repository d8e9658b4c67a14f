import { NavigationType } from 'react-router';
import { expect, test } from 'vitest';
import { type KeptScreen, nextScreens } from './next-screens.ts';

const { Push, Pop, Replace } = NavigationType;

/** The paths of the screens, with their ids, after these navigations: type, path with query, key. */
function after(...steps: readonly (readonly [NavigationType, string, string, object?])[]): string[] {
  let screens: readonly KeptScreen[] = [];
  for (const [navigationType, to, key, state = null] of steps) {
    const { pathname, search, hash } = new URL(to, 'https://site.test');
    const location = { pathname, search, hash, key, state, mask: undefined };
    screens = nextScreens(screens, { location, navigationType, outlet: to });
  }
  return screens.map(({ id, location }) => `${id} ${location.pathname}${location.search}`);
}

test('kept screens: keeps the last two that were left behind the current one', () => {
  const steps = ['/', '/m/A', '/m/B', '/m/C'].map((path) => [Push, path, path] as const);
  expect(after(...steps)).toEqual(['2 /m/A', '3 /m/B', '4 /m/C']);
});

test('kept screens: returns to the screen of a history entry, and makes a new one for a press', () => {
  const away = [
    [Pop, '/', 'a'],
    [Push, '/m/A', 'b'],
  ] as const;
  expect(after(...away, [Pop, '/', 'a'])).toEqual(['2 /m/A', '1 /']);
  expect(after(...away, [Push, '/', 'c'])).toEqual(['1 /', '2 /m/A', '3 /']);
});

test('kept screens: stays on a screen when its query changes, and returns to it for each of its entries', () => {
  const modal = [
    [Pop, '/', 'a'],
    [Push, '/?u=login', 'b'],
  ] as const;
  expect(after(...modal)).toEqual(['1 /?u=login']);
  expect(after(...modal, [Push, '/m/A', 'c'], [Pop, '/', 'a'])).toEqual(['2 /m/A', '1 /']);
});

test('kept screens: stays on the search while the viewer types', () => {
  expect(after([Push, '/q/', 'a'], [Replace, '/q/blue', 'b'])).toEqual(['1 /q/blue']);
});

test('kept screens: drops a screen that was replaced, or that played', () => {
  expect(after([Push, '/m/A', 'a'], [Replace, '/m/B', 'b'])).toEqual(['2 /m/B']);
  expect(after([Push, '/m/A?play=1', 'a'], [Push, '/m/B', 'b'])).toEqual(['2 /m/B']);
  expect(after([Push, '/m/A', 'a', { trailer: true }], [Push, '/m/B', 'b'])).toEqual(['2 /m/B']);
});
