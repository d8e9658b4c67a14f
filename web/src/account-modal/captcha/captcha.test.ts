import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCaptcha } from './captcha.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ORIGIN = 'https://captcha.example.test';

/** The form's side, and what its frame says. */
function form(frameOrigin = ORIGIN) {
  const posted: unknown[] = [];
  const asking: boolean[] = [];
  const frame = { postMessage: (...message: unknown[]) => void posted.push(message) } as unknown as Window;
  const page = new EventTarget() as unknown as Window;
  const reload = vi.fn();
  const captcha = createCaptcha({
    frameOrigin,
    frame: () => frame,
    page,
    onAsking: (is) => void asking.push(is),
    reload,
  });
  const say = async (
    data: unknown,
    { source = frame, origin = frameOrigin }: { source?: Window; origin?: string } = {},
  ) => {
    page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { captcha, say, posted, asking, reload };
}

test('captcha: sends its question once the frame is loaded, and passes the answer on [REG-05]', async () => {
  const { captcha, say, posted, asking } = form();
  const value = captcha.solve();
  expect(posted).toEqual([]);
  await say({ captcha: 'ready' });
  expect([posted, asking]).toEqual([[[{ captcha: 'ask' }, ORIGIN]], [true]]);
  await say({ captcha: 'solved', value: 'a person' });
  expect(await value).toBe('a person');
  expect(asking).toEqual([true, false]);
});

test('captcha: reaches a sandboxed frame, which has no origin [REG-05]', async () => {
  const { captcha, say, posted } = form('null');
  const value = captcha.solve();
  await say({ captcha: 'ready' }, { origin: ORIGIN });
  expect(posted).toEqual([]);
  await say({ captcha: 'ready' });
  expect(posted).toEqual([[{ captcha: 'ask' }, '*']]);
  await say({ captcha: 'solved', value: 'a person' });
  expect(await value).toBe('a person');
});

test('captcha: sends its question for each try, as a value is valid once', async () => {
  const { captcha, say, posted } = form();
  await say({ captcha: 'ready' });
  for (const given of ['one', 'two']) {
    const value = captcha.solve();
    await vi.advanceTimersByTimeAsync(0);
    await say({ captcha: 'solved', value: given });
    expect(await value).toBe(given);
  }
  expect(posted).toHaveLength(2);
});

test('captcha: gives no value when it fails, and null when the viewer cancels', async () => {
  for (const [messages, given] of [
    [['failed'], ''],
    [['ready', 'failed'], ''],
    [['ready', 'cancelled'], null],
    // without a value
    [['ready', 'solved'], ''],
  ] as const) {
    const { captcha, say, asking } = form();
    const value = captcha.solve();
    for (const message of messages) await say({ captcha: message, value: 7 });
    expect(await value, messages.join()).toBe(given);
    expect(asking.at(-1) ?? false).toBe(false);
  }
});

test('captcha: loads again with the next try after it did not load', async () => {
  const { captcha, say, reload } = form();
  await say({ captcha: 'failed' });
  expect(reload).not.toHaveBeenCalled();
  const first = captcha.solve();
  await say({ captcha: 'failed' });
  expect(await first).toBe('');
  const second = captcha.solve();
  expect(reload).toHaveBeenCalledTimes(2);
  await say({ captcha: 'ready' });
  await say({ captcha: 'solved', value: 'a person' });
  expect(await second).toBe('a person');
});

test('captcha: is given up when it has not loaded after 15 s, but never while it is answered', async () => {
  const silent = form();
  const given = vi.fn();
  void silent.captcha.solve().then(given);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledWith('');

  const slow = form();
  await slow.say({ captcha: 'ready' });
  const value = slow.captcha.solve();
  await vi.advanceTimersByTimeAsync(600_000);
  await slow.say({ captcha: 'solved', value: 'at last' });
  expect(await value).toBe('at last');
});

test('captcha: ignores messages of another window or another site', async () => {
  const { captcha, say, posted } = form();
  const value = captcha.solve();
  await say({ captcha: 'ready' }, { source: {} as Window });
  await say({ captcha: 'ready' }, { origin: 'https://other.example.test' });
  for (const odd of [null, 'ready', 7]) await say(odd);
  expect(posted).toEqual([]);
  captcha.stop();
  await say({ captcha: 'ready' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await value).toBe('');
});
