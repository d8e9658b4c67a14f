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
  const { authorization, 'content-type': type } = (init.headers ?? {}) as Record<string, string>;
  // as a strict bridge does
  if (init.body && type !== 'application/json')
    return Response.json(
      { errors: [{ code: 'parameter_invalid', description: 'Not JSON' }] },
      { status: 400 },
    );
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
  viewerToken: (refused?: string) => Promise<string> = async () => `token-of-${watching.viewer ?? 'someone'}`,
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

test('passport: is generated with the token that replaces one that the bridge refused, or not at all [SESSION-24]', async () => {
  const accepted = (address: string, init: RequestInit = {}) => {
    const { authorization } = init.headers as Record<string, string>;
    if (authorization !== 'Bearer new') refuse.generate = 401;
    return bridge(address, init).finally(() => (refuse.generate = 0));
  };
  const viewer = { viewer: '7' };
  expect(await tab(viewer, accepted, async (refused?: string) => (refused ? 'new' : 'old')).current()).toBe(
    'psp_1',
  );
  expect(calls).toEqual([`${AT}/generate [Bearer old]`, `${AT}/generate [Bearer new]`]);
  store.remove(KEY);
  const signedOut = tab(viewer, accepted, async (refused?: string) => (refused ? '' : 'old'));
  await expect(signedOut.current()).rejects.toMatchObject({ code: 'session_ended' });
});

test('passport: is stored for an hour as the platform’s other clients store it, and then renewed [ACCESS-27 CONST-20 ACCESS-23 BRIDGEAPI-02]', async () => {
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

test('passport: of another client is used until the viewer changes [ACCESS-27]', async () => {
  keep({ passport: 'psp_theirs', refresh_token: 'rft_theirs', expires: nowMs + 5 });
  const watching = { viewer: '7' };
  const mine = tab(watching);
  expect(await mine.current()).toBe('psp_theirs');
  watching.viewer = '8';
  expect(mine.stored()).toBeUndefined();
  expect(await mine.current()).toBe('psp_1');
});

test('passport: is generated after a refused renewal, and stays for later when the bridge is down [ACCESS-38 ACCESS-33]', async () => {
  const old = { passport: 'psp_old', refresh_token: 'rft_old', expires: nowMs - 1, viewer: '' };
  for (const status of [400, 401, 403]) {
    keep(old);
    refuse.refresh = status;
    calls = [];
    expect(await tab().current()).toBe(`psp_${count}`);
    expect(calls).toEqual([`${AT}/refresh rft_old`, `${AT}/generate []`]);
  }
  refuse.generate = 500;
  keep(old);
  await expect(tab().current()).rejects.toMatchObject({ status: 500 });
  expect(kept()).toBeNull();
  keep(old);
  for (const status of [500, 503, 429]) {
    refuse.refresh = status;
    await expect(tab().current()).rejects.toMatchObject({ status });
  }
  refuse.refresh = 0;
  good.add('rft_old');
  expect(await tab().current()).toBe(`psp_${count}`);
});

test('passport: is generated and renewed once for three tabs [ACCESS-33]', async () => {
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

test('passport: is generated again after a sign-in and a sign-out, once for all tabs [ACCESS-31]', async () => {
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

test('passport: is removed at a sign-out even when no other can be generated [ACCESS-31]', async () => {
  const watching = { viewer: '7' };
  const mine = tab(watching);
  await mine.current();
  watching.viewer = '';
  refuse.generate = 503;
  await expect(mine.current()).rejects.toThrow('Invalid refresh_token provided');
  expect(kept()).toBeNull();
});

test('passport: is generated again for a viewer who signs in before it arrives [ACCESS-31]', async () => {
  const watching = { viewer: '' };
  const mine = tab(watching, async (address, init) => {
    if (watching.viewer === '') watching.viewer = '7';
    return bridge(address, init);
  });
  expect(await mine.current()).toBe('psp_2');
  expect(kept()).toMatchObject({ passport: 'psp_2', viewer: '7' });
});

test('passport: is generated again after a purchase, once for all tabs, and the old one is used until then [ACCESS-31]', async () => {
  const tabs = [tab({ viewer: '7' }), tab({ viewer: '7' }), tab({ viewer: '7' })];
  const all = () => Promise.all(tabs.map((one) => one.current()));
  await tabs[0]?.current();
  for (const one of tabs) one.outdate();
  refuse.generate = 503;
  expect(await tabs[0]?.current()).toBe('psp_1');
  refuse.generate = 0;
  expect(await all()).toEqual(['psp_2', 'psp_2', 'psp_2']);
  expect(await all()).toEqual(['psp_2', 'psp_2', 'psp_2']);
});

test('passport: is not stored while the viewer is unknown', async () => {
  const watching: { viewer: string | undefined } = { viewer: undefined };
  const mine = tab(watching);
  expect(await mine.current()).toBe('psp_1');
  expect(kept()).toBeNull();
  watching.viewer = '7';
  await mine.current();
  expect(kept()).toMatchObject({ passport: 'psp_2', viewer: '7' });
});

test('passport: is anonymous and not stored when the session has ended unnoticed', async () => {
  const mine = tab({ viewer: '7' }, bridge, async () => '');
  expect(await mine.current()).toBe('psp_1');
  expect(calls).toEqual([`${AT}/generate []`]);
  expect(kept()).toBeNull();
});

test('passport: is generated when the stored pair is unreadable', async () => {
  for (const text of ['', '{', '7', 'null', '[]', '{"passport":7}', '{"passport":"a","expires":"soon"}']) {
    store.set(KEY, text);
    expect(await tab().current()).toBe(`psp_${count}`);
  }
});

test('passport: is renewed at most once when the device clock is changed', async () => {
  await tab().current();
  nowMs += 9 * PASSPORT_MS;
  expect(await tab().current()).toBe('psp_2');
  nowMs -= 99 * PASSPORT_MS;
  expect(await tab().current()).toBe('psp_2');
  expect(await tab().getSuccessor('psp_2')).toBe('psp_3');
});

test('passport: fails with the status and the message of the bridge, and is not stored [BRIDGEAPI-07]', async () => {
  const description = 'Invalid refresh_token provided';
  for (const [answer, failure] of [
    [
      () => Response.json({ errors: [{ description }] }, { status: 401 }),
      { status: 401, message: description },
    ],
    [() => new Response('<html>sign in to the hotel</html>'), { status: 502 }],
    [() => new Response('<html>', { status: 503 }), { status: 503 }],
    [() => Response.json({ passport: '' }), { status: 0 }],
    [() => new Response(null, { status: 204 }), { status: 502 }],
    [() => Promise.reject(new DOMException('too late', 'TimeoutError')), { status: 0, message: 'too late' }],
  ] as const) {
    const mine = tab({ viewer: '' }, async (_address, init) => {
      expect(init?.signal).toBeInstanceOf(AbortSignal);
      return answer();
    });
    await expect(mine.current()).rejects.toMatchObject({ name: 'HttpError', ...failure });
    expect(kept()).toBeNull();
  }
});
