import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNewPage } from '../new-page.ts';
import { reloadWhenQuiet } from './reload-when-quiet.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that its viewer sees and is in the middle of nothing, for which a new version is there from now on. */
function openPage(search = '') {
  const window = new EventTarget();
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const reload = vi.fn();
  const network = { isThere: true };
  vi.stubGlobal('window', Object.assign(window, { sessionStorage }));
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('location', { href: `https://site.example/${search}`, search, reload });
  vi.stubGlobal('fetch', async () => {
    if (!network.isThere) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      hidden: false,
      activeElement: null,
      querySelector: () => null,
      querySelectorAll: () => [],
    }),
  );
  reloadWhenQuiet({ newPage: createNewPage() });
  return { window, network, reload, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('reload when quiet: reloads a page that was not touched for five minutes, and again after ten at the earliest [PWA-02]', async () => {
  const { reload, wait } = openPage();
  await wait(5 * MINUTE_MS - SECOND_MS);
  expect(reload).not.toHaveBeenCalled();
  await wait(11 * SECOND_MS);
  expect(reload).toHaveBeenCalledTimes(1);
  await wait(9 * MINUTE_MS);
  expect(reload).toHaveBeenCalledTimes(1);
  await wait(2 * MINUTE_MS);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('reload when quiet: does not reload between an item and the next one that plays by itself [PWA-02 PLAYER-11]', async () => {
  const { reload, wait } = openPage('?play=1');
  const videos = [{ ended: true, readyState: 4 }];
  const querySelectorAll = (what: string) => (what === 'video' ? videos : []);
  Object.assign(document, { hidden: true, querySelectorAll });
  await wait(4 * MINUTE_MS);
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('location', { href: 'https://site.example/', search: '', reload });
  // at once, as it is hidden
  await wait(11 * SECOND_MS);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove', 'focusin'])(
  'reload when quiet: waits five minutes more after %s [PWA-02]',
  async (type) => {
    const { window, reload, wait } = openPage();
    await wait(4 * MINUTE_MS);
    window.dispatchEvent(new Event(type));
    await wait(5 * MINUTE_MS - SECOND_MS);
    expect(reload).not.toHaveBeenCalled();
    await wait(11 * SECOND_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test('reload when quiet: waits until a server answers [PWA-02]', async () => {
  const { network, reload, wait } = openPage();
  network.isThere = false;
  await wait(20 * MINUTE_MS);
  expect(reload).not.toHaveBeenCalled();
  network.isThere = true;
  await wait(11 * SECOND_MS);
  expect(reload).toHaveBeenCalledTimes(1);
});
