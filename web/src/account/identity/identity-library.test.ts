import { expect, test, vi } from 'vitest';
import { fakeIdentity, httpError } from './testing/fake-identity.ts';

const FAVORITES = '/v2/accounts/media/favorites';
const HISTORY = '/v2/accounts/media/watch-history';

/** An account with these lists, that refuses every call about `broken`. */
function account({ favorites = [] as string[], history = {} as Record<string, number>, broken = '' } = {}) {
  return fakeIdentity(({ what, form }) => {
    if (broken && (what.endsWith(broken) || form?.media_id === broken)) return httpError(500, 'Oops');
    if (what === `GET ${FAVORITES}`)
      return { collection: favorites.map((media_id) => ({ media_id })), cursor: '' };
    if (!what.startsWith('GET')) return { code: 200, message: 'ok' };
    const entries = Object.entries(history).map(([media_id, progress]) => ({ media_id, progress }));
    return { collection: [...entries, { media_id: 7 }], cursor: '' };
  });
}

const written = ({ sent }: ReturnType<typeof account>) =>
  sent.filter(({ what }) => !what.startsWith('GET')).map(({ what, form }) => [what, ...(form ? [form] : [])]);

test('identity library: reads favorites and history at the media endpoints of the account [FAV-20 WATCH-18]', async () => {
  const fake = account({ favorites: ['Med00002', 'Med00001'], history: { Med00003: 0.42137 } });
  expect(await fake.provider.library.favorites()).toEqual(['Med00002', 'Med00001']);
  expect(await fake.provider.library.history()).toEqual([{ mediaid: 'Med00003', progress: 0.42137 }]);
  const authorization = 'Bearer token-1';
  expect(fake.sent).toMatchObject([
    { what: `GET ${FAVORITES}`, authorization },
    { what: `GET ${HISTORY}?filter=currently_watching`, authorization },
  ]);
});

test('identity library: sends only what is new or gone of the favorites, the newest last [FAV-20 SVC-03]', async () => {
  const fake = account({ favorites: ['Med00003', 'Med00004'] });
  await fake.provider.library.saveFavorites(['Med00001', 'Med00002', 'Med00003']);
  const isAdded = ([what]: unknown[]) => String(what).startsWith('POST');
  expect(written(fake).filter(isAdded)).toEqual([
    [`POST ${FAVORITES}`, { media_id: 'Med00002' }],
    [`POST ${FAVORITES}`, { media_id: 'Med00001' }],
  ]);
  expect(written(fake).filter((one) => !isAdded(one))).toEqual([[`DELETE ${FAVORITES}/Med00004`]]);
  const cleared = account({ favorites: ['Med00001', 'Med00002'] });
  await cleared.provider.library.saveFavorites([]);
  expect(written(cleared)).toEqual([[`DELETE ${FAVORITES}/Med00001`], [`DELETE ${FAVORITES}/Med00002`]]);
});

const ENTRIES = [
  { mediaid: 'Med00001', progress: 0.5 },
  { mediaid: 'Med00002', progress: 0.25 },
  { mediaid: 'Med00003', progress: 0 },
  { mediaid: 'Med00004', progress: 0.1 },
];

test('identity library: sends only the changed entries of the history, a progress of 0 too, and deletes none [WATCH-17]', async () => {
  const fake = account({ history: { Med00001: 0.4, Med00002: 0.25, Other001: 0.4 } });
  await fake.provider.library.saveHistory(ENTRIES.slice(0, 3));
  expect(written(fake)).toEqual([
    [`PATCH ${HISTORY}`, { media_id: 'Med00003', progress: '0' }],
    [`PATCH ${HISTORY}`, { media_id: 'Med00001', progress: '0.5' }],
  ]);
});

test('identity library: deletes a dropped entry unless another device has moved on in it [WATCH-09 WATCH-10]', async () => {
  const fake = account({ history: { Epis0001: 0.4, Epis0002: 0.6, Med00001: 0.5 } });
  const dropped = [
    { mediaid: 'Epis0001', progress: 0.4 },
    { mediaid: 'Epis0002', progress: 0.3 },
    { mediaid: 'Gone0001', progress: 0.3 },
  ];
  await fake.provider.library.saveHistory(ENTRIES.slice(0, 1), { dropped });
  expect(written(fake)).toEqual([[`DELETE ${HISTORY}/Epis0001`]]);
});

test('identity library: a failed deletion delays no progress, is reported and tried again [WATCH-09 WATCH-17]', async () => {
  const history = { Epis0001: 0.4 };
  const dropped = [{ mediaid: 'Epis0001', progress: 0.4 }];
  const fake = account({ history, broken: 'Epis0001' });
  const save = () => fake.provider.library.saveHistory(ENTRIES.slice(0, 1), { dropped });
  for (const _ of ['first', 'again']) {
    fake.sent.length = 0;
    await expect(save()).rejects.toMatchObject({ status: 500 });
    expect(written(fake)).toContainEqual([`PATCH ${HISTORY}`, { media_id: 'Med00001', progress: '0.5' }]);
    expect(written(fake)).toContainEqual([`DELETE ${HISTORY}/Epis0001`]);
  }
});

test('identity library: ignores a deletion that is answered 404 or 405 [WATCH-09]', async () => {
  for (const status of [404, 405]) {
    const fake = fakeIdentity(({ what }) => {
      if (what.startsWith('DELETE')) return httpError(status, 'No');
      return { collection: [{ media_id: 'Epis0001', progress: 0.4 }], cursor: '' };
    });
    await fake.provider.library.saveHistory([], { dropped: [{ mediaid: 'Epis0001', progress: 0.4 }] });
    expect(written(fake)).toEqual([[`DELETE ${HISTORY}/Epis0001`]]);
  }
});

test('identity library: saves the other entries when one fails, and reports it [WATCH-17]', async () => {
  const fake = account({ broken: 'Med00003' });
  await expect(fake.provider.library.saveHistory(ENTRIES)).rejects.toMatchObject({
    name: 'AccountFailure',
    status: 500,
  });
  const ids = fake.sent.flatMap(({ form }) => form?.media_id ?? []);
  expect(ids).toEqual(['Med00004', 'Med00003', 'Med00002', 'Med00001']);

  const marked = account({ favorites: ['Med00009', 'Med00008'], broken: 'Med00009' });
  await expect(marked.provider.library.saveFavorites(['Med00001'])).rejects.toMatchObject({ status: 500 });
  expect(written(marked)).toHaveLength(3);
});

test('identity library: reads nothing first when a page goes away, and its calls outlive it', async () => {
  const fake = account({ history: { Med00001: 0.5, Med00002: 0.2 } });
  const { library } = fake.provider;
  await library.history();
  fake.sent.length = 0;
  await library.saveHistory(ENTRIES.slice(0, 2), { keepalive: true });
  expect(fake.sent).toMatchObject([
    { what: `PATCH ${HISTORY}`, form: { media_id: 'Med00002', progress: '0.25' }, keepalive: true },
  ]);
  // what was sent is known, and not sent again
  await library.saveHistory(ENTRIES.slice(0, 2), { keepalive: true });
  expect(fake.sent).toHaveLength(1);
  const dropped = ENTRIES.slice(1, 2);
  await library.saveHistory(ENTRIES.slice(0, 1), { dropped, keepalive: true });
  await library.saveHistory(ENTRIES.slice(0, 1), { dropped, keepalive: true });
  expect(fake.sent.slice(1)).toMatchObject([{ what: `DELETE ${HISTORY}/Med00002`, keepalive: true }]);
});

test('identity library: gives and saves no lists of a customer to the one who signed in since [FAV-20 SVC-03]', async () => {
  const delay = Promise.withResolvers<void>();
  let isSlow = false;
  const { provider, sessionStore, sent } = fakeIdentity(async ({ what, authorization }) => {
    if (isSlow && authorization === 'Bearer token-1') await delay.promise;
    const media_id = authorization === 'Bearer token-1' ? 'First001' : 'Second01';
    return what.startsWith('GET') ? { collection: [{ media_id, progress: 0.3 }], cursor: '' } : { code: 200 };
  });
  const { library } = provider;
  await library.history();
  isSlow = true;
  const slow = [library.favorites(), library.saveFavorites(['Med00001']), library.saveHistory(ENTRIES)];
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  sessionStore.keep({ token: 'token-2', expiresAtMs: Date.now() + 3_600_000 });
  // one that leaves does not read first
  slow.push(library.saveHistory(ENTRIES, { keepalive: true }));
  await expect(slow.at(-1)).rejects.toMatchObject({ name: 'AccountFailure' });
  expect(await library.favorites()).toEqual(['Second01']);
  delay.resolve();
  for (const result of await Promise.allSettled(slow)) expect(result.status).toBe('rejected');
  expect(sent.filter(({ what }) => !what.startsWith('GET'))).toEqual([]);
  // of the history nothing is known yet: all of it is sent
  await library.saveHistory([{ mediaid: 'First001', progress: 0.3 }], { keepalive: true });
  expect(sent.at(-1)).toMatchObject({ what: `PATCH ${HISTORY}`, authorization: 'Bearer token-2' });
});
