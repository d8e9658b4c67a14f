import { afterEach, expect, test, vi } from 'vitest';
import { framesBetween } from './frames-between.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page, with rows or without, and frames that come when they are made. */
function openPage({ hasRows }: { hasRows: boolean }) {
  const window = new EventTarget();
  const frames: (() => void)[] = [];
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('document', { querySelector: () => (hasRows ? {} : null) });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  const goOn = framesBetween();
  return {
    scroll: () => window.dispatchEvent(new Event('scroll')),
    goOn: () => new Promise<string>((resolve) => goOn(() => resolve('went on'))),
    makeFrame: () => frames.splice(0).forEach((act) => void act()),
    awaited: () => frames.length,
  };
}

test('while nothing is scrolled a slice follows the one before at once', async () => {
  const page = openPage({ hasRows: true });
  await expect(page.goOn()).resolves.toBe('went on');
  expect(page.awaited()).toBe(0);
});

test('while a page of rows is scrolled a slice waits for a frame', async () => {
  const page = openPage({ hasRows: true });
  page.scroll();
  const went = page.goOn();
  expect(page.awaited()).toBe(1);
  page.makeFrame();
  await expect(went).resolves.toBe('went on');
});

test('where no frame is made a slice follows all the same', async () => {
  const page = openPage({ hasRows: true });
  page.scroll();
  await expect(page.goOn()).resolves.toBe('went on');
});

test('a page without rows goes on at once while it is scrolled', async () => {
  const page = openPage({ hasRows: false });
  page.scroll();
  await expect(page.goOn()).resolves.toBe('went on');
  expect(page.awaited()).toBe(0);
});
