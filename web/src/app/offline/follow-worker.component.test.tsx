import { expect, test, vi } from 'vitest';
import { createTestPage } from '../../testing/test-page.tsx';
import { followWorker } from './follow-worker.ts';

/** Follows the worker of a site in a browser with this connection, and with a worker from before or none. */
async function follow({ connection = {}, controller = null as object | null } = {}) {
  vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue(connection as never);
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(controller as never);
  const registration = { update: vi.fn(async () => {}), unregister: vi.fn(async () => true) };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  const register = vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never);
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  idle.mockClear();
  const { app } = await createTestPage(() => [{ path: '*' }], { session: 'no-accounts' });
  followWorker(app);
  const turnIdle = () => idle.mock.calls.at(-1)?.[0]({ didTimeout: false, timeRemaining: () => 50 });
  return { app, register, registration, idle, turnIdle };
}
test('worker: is registered once the browser is idle, and the look of the offline page is stored [PWA-01]', async () => {
  const { app, register, turnIdle } = await follow();
  expect(register).not.toHaveBeenCalled();
  turnIdle();
  await expect.poll(() => register.mock.calls.map(([address]) => String(address))).toEqual(['/sw.js']);
  expect(JSON.parse(app.device.get('offline-look') ?? '')).toMatchObject({ name: 'Footlights' });
});

test('worker: is not installed on a connection that is slow or saves data, but is followed there [PWA-01]', async () => {
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    const { idle } = await follow({ connection });
    expect(idle).not.toHaveBeenCalled();
  }
  const { register, registration, turnIdle } = await follow({
    connection: { saveData: true },
    controller: {},
  });
  turnIdle();
  await expect.poll(() => registration.update.mock.calls.length).toBe(1);
  expect(register).toHaveBeenCalled();
});

test('worker: goes with its caches when the site has none any more, and stays when a server fails [PWA-01]', async () => {
  const removed = vi.spyOn(caches, 'delete').mockResolvedValue(true);
  vi.spyOn(caches, 'keys').mockResolvedValue(['marquee-pages', 'of-another']);
  const fetched = vi.spyOn(globalThis, 'fetch');
  for (const [answer, isGone] of [
    [new Response(null, { status: 503 }), false],
    [new Response(null, { status: 404 }), true],
    [new Response('', { headers: { 'content-type': 'text/html' } }), true],
  ] as const) {
    fetched.mockClear().mockResolvedValue(answer);
    removed.mockClear();
    const { register, registration, turnIdle } = await follow();
    register.mockRejectedValue(new TypeError('no script'));
    turnIdle();
    await expect.poll(() => fetched.mock.calls.length).toBe(1);
    await expect.poll(() => registration.unregister.mock.calls.length).toBe(isGone ? 1 : 0);
    await expect.poll(() => removed.mock.calls.flat()).toEqual(isGone ? ['marquee-pages'] : []);
  }
});
