import { beforeEach, expect, test, vi } from 'vitest';

const ENTRY = "data:text/javascript,dispatchEvent(new Event('entry-runs'))";

let runs: number;
beforeEach(() => {
  runs = 0;
  const count = () => {
    runs += 1;
  };
  addEventListener('entry-runs', count);
  const script = document.createElement('script');
  Object.assign(script.dataset, { entry: ENTRY, parts: '/assets/part.js' });
  const picture = document.createElement('img');
  picture.setAttribute('fetchpriority', 'high');
  // still on its way
  Object.defineProperty(picture, 'complete', { value: false });
  document.head.append(script, picture);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => {
    vi.unstubAllGlobals();
    removeEventListener('entry-runs', count);
    for (const element of [script, picture, ...parts()]) element.remove();
  };
});
const parts = () => document.querySelectorAll('link[href="/assets/part.js"]');
const arrivePicture = () => document.querySelector('img')?.dispatchEvent(new Event('load'));

/** Nothing was painted yet, until the returned function says so. */
function delayPaint(): () => void {
  let paint = () => {};
  class Observer {
    constructor(callback: PerformanceObserverCallback) {
      paint = () => callback({ getEntriesByName: () => [{}] } as never, this as never);
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return () => paint();
}

/** The script runs once in a page: here anew for each test. */
async function run(name: string) {
  await import(/* @vite-ignore */ `./run-entry.ts?${name}`);
}

test('entry: waits for the largest picture and the first paint, and loads its parts with it', async () => {
  const paint = delayPaint();
  await run('waits');
  await vi.advanceTimersByTimeAsync(900);
  paint();
  await vi.advanceTimersByTimeAsync(50);
  expect([runs, parts().length]).toEqual([0, 0]);
  arrivePicture();
  await expect.poll(() => [runs, parts().length]).toEqual([1, 1]);
});

test('entry: waits a second and no longer', async () => {
  delayPaint();
  await run('no-longer');
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => parts().length).toBe(1);
});

test('entry: waits for the picture alone in a browser that does not report what it paints', async () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  await run('no-observer');
  arrivePicture();
  await expect.poll(() => parts().length).toBe(1);
});
