import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderClock } from '../../lib/clock.ts';
import { correction } from '../../lib/server-time.ts';
import { keepTime } from './keep-time.ts';

const HOUR_MS = 3_600_000;
const SERVER_MS = Date.UTC(2026, 10, 23, 12);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const answer = (headers: Record<string, string>) => async () => new Response(null, { headers });
const DATE = new Date(SERVER_MS).toUTCString();

/** A page on a device with a clock that shows `deviceMs`. */
function page({
  deviceMs = SERVER_MS,
  renderedMs = SERVER_MS,
  isRendered = true,
  fetch = answer({ date: DATE }),
} = {}) {
  vi.setSystemTime(deviceMs);
  const clock = renderClock(renderedMs, 'UTC');
  const sent = vi.fn(fetch);
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  clock.release(isRendered ? correction(renderedMs, deviceMs) : 0);
  keepTime({ clock, appOrigin: 'https://tv.test', fetch: sent, document, isRendered });
  return {
    sent,
    /** How far ahead of the device the page's clock comes to be. */
    ahead: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return clock.nowMs() - Date.now();
    },
    comeBack: () => void document.dispatchEvent(new Event('visibilitychange')),
  };
}

test('time: trusts a device that agrees with the page, without a request', async () => {
  const { sent, ahead } = page({ deviceMs: SERVER_MS + 90_000 });
  expect(sent).not.toHaveBeenCalled();
  expect(await ahead()).toBe(0);
});

test('time: follows the server, past every cache, when the device is an hour off', async () => {
  const { sent, ahead } = page({ deviceMs: SERVER_MS + HOUR_MS });
  expect(await ahead()).toBe(500 - HOUR_MS);
  expect(sent).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/tv\.test\/\.webapp\.ini\?\d+$/),
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
});

test('time: ignores the old time of a page from a cache', async () => {
  expect(await page({ renderedMs: SERVER_MS - HOUR_MS }).ahead()).toBe(0);
});

test.each([
  ['answers from a cache', answer({ date: DATE, age: '60' })],
  ['says no time', answer({})],
  ['does not answer', () => Promise.reject(new TypeError('failed'))],
])('time: where the server %s, uses that of the page, else that of the device', async (_how, fetch) => {
  expect(await page({ deviceMs: SERVER_MS + HOUR_MS, fetch }).ahead()).toBe(-HOUR_MS);
  expect(await page({ deviceMs: SERVER_MS + HOUR_MS, fetch, isRendered: false }).ahead()).toBe(0);
});

test('time: requests the time when no server rendered the page', async () => {
  const { ahead } = page({
    deviceMs: SERVER_MS + HOUR_MS,
    renderedMs: SERVER_MS + HOUR_MS,
    isRendered: false,
  });
  expect(await ahead()).toBe(500 - HOUR_MS);
});

test('time: requests it again when the page returns after a request without an answer', async () => {
  let isDown = true;
  const { ahead, comeBack } = page({
    fetch: () => (isDown ? Promise.reject(new TypeError('failed')) : answer({ date: DATE })()),
  });
  vi.setSystemTime(SERVER_MS - HOUR_MS);
  comeBack();
  expect(await ahead()).toBe(0);
  isDown = false;
  comeBack();
  expect(await ahead()).toBe(HOUR_MS + 500);
});

test('time: requests it again only when the device’s clock was changed while the page was hidden', async () => {
  const { sent, ahead, comeBack } = page();
  comeBack();
  expect(sent).not.toHaveBeenCalled();
  vi.setSystemTime(SERVER_MS - HOUR_MS);
  comeBack();
  expect(await ahead()).toBe(HOUR_MS + 500);
  vi.setSystemTime(SERVER_MS);
  comeBack();
  expect(await ahead()).toBe(0);
});
