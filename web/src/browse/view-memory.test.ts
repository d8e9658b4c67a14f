import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryKey, recall, remember } from './view-memory.ts';

class Navigation {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}

let kept: Map<string, string>;

/** A document of the tab: `type` is how it was come to. */
function openDocument(timeOrigin: number, type = 'navigate') {
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('performance', { timeOrigin, getEntriesByType: () => [new Navigation(type)] });
}

beforeEach(() => {
  kept = new Map();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('window', { sessionStorage });
  openDocument(1);
});
afterEach(() => vi.unstubAllGlobals());

test('view memory: keeps the position and the link of each visit [ROUTE-29]', () => {
  remember('a', { scrollY: 120, href: '/m/BlueHrs1' });
  remember('a', { scrollY: 480 });
  remember('a', { rows: 10 });
  expect(recall('a')).toMatchObject({ scrollY: 480, href: '/m/BlueHrs1', rows: 10 });
  expect(recall('b')).toBeNull();
});

test('view memory: has another key for the first entry on another path', () => {
  expect(memoryKey('default', '/')).not.toBe(memoryKey('default', '/p/Tour'));
});

test.each([
  ['reload', 7],
  ['back_forward', 7],
  ['navigate', undefined],
])('view memory: after a load by %s the position is %s', (type, scrollY) => {
  remember('a', { scrollY: 7 });
  openDocument(2, type);
  expect(recall('a')?.scrollY).toBe(scrollY);
});

test('view memory: is empty when it is damaged or storage is blocked', () => {
  kept.set('jwapp.view.a', '{');
  expect(recall('a')).toBeNull();
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('blocked');
    },
  });
  remember('b', { scrollY: 3 });
  expect(recall('b')).toBeNull();
});
