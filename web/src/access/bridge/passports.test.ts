import { beforeEach, expect, test } from 'vitest';
import { inTurn } from '../../account/session/renewal.ts';
import { memoryStore, type Store } from '../../lib/storage.ts';
import { createPassports, PASSPORT_MS } from './passports.ts';

const KEY = 'jwapp.access_tokens';

let nowMs: number;
let store: Store;
let lock: ReturnType<typeof inTurn>;
/** The requests to the bridge, in short. */
let calls: string[];
let refuse: { generate: number; refresh: number };
/** Refresh tokens that work, once. */
let good: Set<string>;
let count: number;

beforeEach(() => {
  nowMs = 1_000_000;
  store = memoryStore();
  lock = inTurn();
  calls = [];
  refuse = { generate: 0, refresh: 0 };
  good = new Set();
  count = 0;
});

async function bridge(address: string, init: RequestInit = {}): Promise<Response> {
  const action = address.endsWith('/generate') ? 'generate' : 'refresh';
  const { authorization } = (init.headers ?? {}) as Record<string, string>;
  const { refresh_token: token = '' } = JSON.parse(String(init.body ?? '{}')) as Record<string, string>;
  calls.push(`${init.method} ${address} ${action === 'generate' ? `[${authorization}]` : token}`);
  await Promise.resolve();
  const isSpent = action === 'refresh' && !good.delete(token);
  const status = refuse[action] || (isSpent ? 403 : 200);
  if (status !== 200) {
    const errors = [{ code: 'forbidden', description: 'Invalid refresh_token provided' }];
    return Response.json({ errors }, { status });
  }
  count += 1;
  good.add(`rft_${count}`);
  return Response.json({ passport: `psp_${count}`, refresh_token: `rft_${count}` });
}

/** A tab of the browser; all share the device and the lock. `watching.viewer` is who is signed in. */
function tab(
  watching: { viewer: string | undefined } = { viewer: '' },
  fetch = bridge,
  viewerToken = async () => `token-of-${watching.viewer ?? 'someone'}`,
) {
  return createPassports({
    base: 'https://bridge.test',
    siteId: 'Site0001',
    store,
    fetch,
    lock,
    viewer: () => watching.viewer,
    viewerToken,
    nowMs: () => nowMs,
  });
}

const AT = 'PUT https://bridge.test/v2/sites/Site0001/access';
const keep = (value: object) => store.set(KEY, JSON.stringify(value));
const kept = () => JSON.parse(store.get(KEY) ?? 'null') as Record<string, unknown> | null;

test('passport: is generated when none is stored, with a blank header for nobody, the bearer of anyone who is signed in [ACCESS-22 ACCESS-31 BRIDGEAPI-01]', async () => {
  expect(await tab().current()).toBe('psp_1');
  store.remove(KEY);
  expect(await tab({ viewer: '7' }).current()).toBe('psp_2');
  expect(calls).toEqual([`${AT}/generate []`, `${AT}/generate [Bearer token-of-7]`]);
});

test('is kept for an hour, as the platform’s other clients keep it, and then renewed [ACCESS-27 CONST-20 ACCESS-23 BRIDGEAPI-02]', async () => {
  await tab().current();
  expect(kept()).toEqual({
    passport: 'psp_1',
    refresh_token: 'rft_1',
    expires: nowMs + 3_600_000,
    viewer: '',
  });
  nowMs += PASSPORT_MS;
  expect(await tab().current()).toBe('psp_1');
  nowMs += 1;
  expect(await tab().current()).toBe('psp_2');
  expect(kept()).toMatchObject({ passport: 'psp_2', refresh_token: 'rft_2', expires: nowMs + PASSPORT_MS });
  expect(calls).toEqual([`${AT}/generate []`, `${AT}/refresh rft_1`]);
});

test('a pair of another client goes on being used, until somebody else is watching [ACCESS-27]', async () => {
  keep({ passport: 'psp_theirs', refresh_token: 'rft_theirs', expires: nowMs + 5 });
  const watching = { viewer: '7' };
  const mine = tab(watching);
  expect(await mine.current()).toBe('psp_theirs');
  watching.viewer = '8';
  expect(mine.stored()).toBeUndefined();
  expect(await mine.current()).toBe('psp_1');
});

test('a refused renewal drops the pair and generates another, of an anonymous viewer too [ACCESS-38]', async () => {
  for (const status of [400, 401, 403]) {
    keep({ passport: 'psp_old', refresh_token: 'rft_spent', expires: nowMs - 1, viewer: '' });
    refuse.refresh = status;
    calls = [];
    expect(await tab().current()).toBe(`psp_${count}`);
    expect(calls).toEqual([`${AT}/refresh rft_spent`, `${AT}/generate []`]);
  }
  refuse.generate = 500;
  keep({ passport: 'psp_old', refresh_token: 'rft_spent', expires: nowMs - 1, viewer: '' });
  await expect(tab().current()).rejects.toMatchObject({ status: 500 });
  expect(kept()).toBeNull();
});

test('a bridge that is down refuses nothing: the pair stays for later [ACCESS-33]', async () => {
  keep({ passport: 'psp_old', refresh_token: 'rft_old', expires: nowMs - 1, viewer: '' });
  good.add('rft_old');
  for (const status of [500, 503, 429]) {
    refuse.refresh = status;
    await expect(tab().current()).rejects.toMatchObject({ status });
  }
  refuse.refresh = 0;
  expect(await tab().current()).toBe('psp_1');
});

test('three tabs renew once, and generate once: the others take what the first was given [ACCESS-33]', async () => {
  const tabs = () => [tab(), tab(), tab()].map((one) => one.current());
  expect(await Promise.all(tabs())).toEqual(['psp_1', 'psp_1', 'psp_1']);
  nowMs += PASSPORT_MS + 1;
  expect(await Promise.all(tabs())).toEqual(['psp_2', 'psp_2', 'psp_2']);
  expect(await Promise.all([tab(), tab()].map((one) => one.getSuccessor('psp_2')))).toEqual([
    'psp_3',
    'psp_3',
  ]);
  expect(calls).toEqual([`${AT}/generate []`, `${AT}/refresh rft_1`, `${AT}/refresh rft_2`]);
});

test('is another one after a sign-in, a registration and a sign-out, once for all tabs [ACCESS-31]', async () => {
  const watching = { viewer: '' };
  const tabs = [tab(watching), tab(watching), tab(watching)];
  const all = () => Promise.all(tabs.map((one) => one.current()));
  await all();
  watching.viewer = '7';
  expect(tabs[0]?.stored()).toBeUndefined();
  expect(await all()).toEqual(['psp_2', 'psp_2', 'psp_2']);
  watching.viewer = '';
  expect(await all()).toEqual(['psp_3', 'psp_3', 'psp_3']);
  expect(calls.map((call) => call.split(' ').slice(2).join(' '))).toEqual([
    '[]',
    '[Bearer token-of-7]',
    '[]',
  ]);
});

test('a sign-out takes it from the device even if no other can be had [ACCESS-31]', async () => {
  const watching = { viewer: '7' };
  const mine = tab(watching);
  await mine.current();
  watching.viewer = '';
  refuse.generate = 503;
  await expect(mine.current()).rejects.toThrow('Invalid refresh_token provided');
  expect(kept()).toBeNull();
});

test('anyone who signs in while it is generated gets their own [ACCESS-31]', async () => {
  const watching = { viewer: '' };
  const mine = tab(watching, async (address, init) => {
    if (watching.viewer === '') watching.viewer = '7';
    return bridge(address, init);
  });
  expect(await mine.current()).toBe('psp_2');
  expect(kept()).toMatchObject({ passport: 'psp_2', viewer: '7' });
});

test('is another one after a purchase; where that cannot be had the old one is used, and the next try makes up for it [ACCESS-31]', async () => {
  const mine = tab({ viewer: '7' });
  await mine.current();
  mine.outdate();
  refuse.generate = 503;
  expect(await mine.current()).toBe('psp_1');
  refuse.generate = 0;
  expect(await mine.current()).toBe('psp_2');
  expect(await mine.current()).toBe('psp_2');
});

test('a purchase that every tab hears of brings one passport', async () => {
  const tabs = [tab({ viewer: '7' }), tab({ viewer: '7' }), tab({ viewer: '7' })];
  await tabs[0]?.current();
  for (const one of tabs) one.outdate();
  expect(await Promise.all(tabs.map((one) => one.current()))).toEqual(['psp_2', 'psp_2', 'psp_2']);
});

test('as long as nobody knows who is watching it is kept nowhere', async () => {
  const watching: { viewer: string | undefined } = { viewer: undefined };
  const mine = tab(watching);
  expect(await mine.current()).toBe('psp_1');
  expect(kept()).toBeNull();
  watching.viewer = '7';
  await mine.current();
  expect(kept()).toMatchObject({ passport: 'psp_2', viewer: '7' });
});

test('a session that ended unnoticed gets what nobody gets, and it is not taken for the viewer’s later', async () => {
  const mine = tab({ viewer: '7' }, bridge, async () => '');
  expect(await mine.current()).toBe('psp_1');
  expect(calls).toEqual([`${AT}/generate []`]);
  expect(kept()).toBeNull();
});

test('a full storage keeps it for the visit', async () => {
  store = { ...memoryStore(), set() {} };
  const mine = tab();
  expect(await mine.current()).toBe('psp_1');
  expect([await mine.current(), mine.stored()]).toEqual(['psp_1', 'psp_1']);
  nowMs += PASSPORT_MS + 1;
  expect(await mine.current()).toBe('psp_2');
});

test.each(['', '{', '7', 'null', '[]', '{"passport":7}', '{"passport":"a","expires":"soon"}'])(
  'rubbish on the device is no pair: %s',
  async (text) => {
    store.set(KEY, text);
    expect(await tab().current()).toBe('psp_1');
  },
);

test('a device clock that was set back by hours, or forward, costs a renewal at most', async () => {
  await tab().current();
  nowMs += 9 * PASSPORT_MS;
  expect(await tab().current()).toBe('psp_2');
  nowMs -= 99 * PASSPORT_MS;
  expect(await tab().current()).toBe('psp_2');
  expect(await tab().getSuccessor('psp_2')).toBe('psp_3');
});

test('what fails carries the words of the bridge, and its status [BRIDGEAPI-07]', async () => {
  refuse.generate = 401;
  await expect(tab().current()).rejects.toMatchObject({
    status: 401,
    message: 'Invalid refresh_token provided',
  });
});

test.each([
  ['a page instead of an answer', () => new Response('<html>sign in to the hotel</html>'), 502],
  ['a page that says no', () => new Response('<html>', { status: 503 }), 503],
  ['an answer that is no pair', () => Response.json({ passport: '' }), 0],
  ['an answer that is nothing', () => new Response(null, { status: 204 }), 502],
])('%s fails, and nothing is kept', async (_, answer, status) => {
  const mine = tab({ viewer: '' }, async () => answer());
  await expect(mine.current()).rejects.toMatchObject({ name: 'HttpError', status });
  expect(kept()).toBeNull();
});

test('a bridge that never answers is given up', async () => {
  const mine = tab({ viewer: '' }, (_address, init) => {
    expect(init?.signal).toBeInstanceOf(AbortSignal);
    return Promise.reject(new DOMException('too late', 'TimeoutError'));
  });
  await expect(mine.current()).rejects.toMatchObject({ status: 0, message: 'too late' });
});
