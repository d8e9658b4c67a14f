import { expect, test, vi } from 'vitest';
import { inTurn } from '../session/renewal.ts';
import { getCredentials } from './session-form.ts';
import { CONSENTS, CUSTOMER, fakeBilling, getToken, ok, refusal } from './testing/fake-billing.ts';

const PATH = '/customers/360000001';

/** A customer with data that is replaced as the provider does it. */
function account(data: unknown = CUSTOMER.externalData) {
  const at = { data, broken: false, refusesWrites: false, written: Promise.resolve() };
  const answer = async ({ what, body }: { what: string; body: unknown }) => {
    // another call may come between a question and its answer
    await Promise.resolve();
    if (what.startsWith('PATCH')) await at.written;
    if (at.broken) return refusal(503, 'Down');
    if (at.refusesWrites && what.startsWith('PATCH')) return refusal(503, 'Down');
    if (what.startsWith('PATCH')) at.data = (body as { externalData: unknown }).externalData;
    return ok({ ...CUSTOMER, externalData: at.data });
  };
  return { at, answer, ...fakeBilling(answer) };
}

const getCalls = ({ sent }: Pick<ReturnType<typeof account>, 'sent'>) => sent.map(({ what }) => what);

test('billing library: reads favorites and history from the customer in one call [FAV-19]', async () => {
  const fake = account();
  const { library } = fake.provider;
  const lists = await Promise.all([library.favorites(), library.history()]);
  expect(lists).toEqual([['Med00002'], [{ mediaid: 'Med00001', progress: 0.42137 }]]);
  expect(getCalls(fake)).toEqual([`GET ${PATH}`]);
});

test('billing library: puts a change into what is stored at that moment, in a call that outlives its page [FAV-19 BILLAPI-40]', async () => {
  const fake = account({ theme: 'dark', favorites: [{ mediaid: 'Med00002' }] });
  await fake.provider.library.favorites();
  fake.at.data = { theme: 'light', favorites: [{ mediaid: 'Med00002' }], history: [] };
  await fake.provider.library.saveFavorites(['Med00003', 'Med00002']);
  expect(getCalls(fake)).toEqual([`GET ${PATH}`, `GET ${PATH}`, `PATCH ${PATH}`]);
  expect(fake.sent[2]).toMatchObject({ keepalive: true });
  expect(fake.sent[2]?.body).toEqual({
    id: '360000001',
    externalData: {
      theme: 'light',
      favorites: [{ mediaid: 'Med00003' }, { mediaid: 'Med00002' }],
      history: [],
    },
  });
});

test('billing library: sends nothing when nothing changes', async () => {
  const fake = account();
  await fake.provider.library.saveFavorites(['Med00002']);
  expect(getCalls(fake)).toEqual([`GET ${PATH}`]);
});

test('billing library: keeps both lists that are saved at once, in one tab and in two', async () => {
  const { at, answer } = account();
  const tab = fakeBilling(answer).provider;
  const lock = inTurn();
  const [one, other] = [fakeBilling(answer, { lock }).provider, fakeBilling(answer, { lock }).provider];
  for (const [first, second] of [
    [tab, tab],
    [one, other],
  ] as const) {
    at.data = {};
    await Promise.all([
      first.library.saveFavorites(['Med00001']),
      second.library.saveHistory([{ mediaid: 'Med00002', progress: 0.5 }]),
    ]);
    expect(at.data).toEqual({
      favorites: [{ mediaid: 'Med00001' }],
      history: [{ mediaid: 'Med00002', progress: 0.5 }],
    });
  }
});

test('billing library: reads nothing first when a page goes away, and loses nothing that it knew', async () => {
  const fake = account({ theme: 'dark', favorites: [{ mediaid: 'Med00002' }] });
  const { library } = fake.provider;
  await library.history();
  fake.sent.length = 0;
  await library.saveHistory([{ mediaid: 'Med00001', progress: 0.5 }], { keepalive: true });
  expect(getCalls(fake)).toEqual([`PATCH ${PATH}`]);
  expect(fake.at.data).toEqual({
    theme: 'dark',
    favorites: [{ mediaid: 'Med00002' }],
    history: [{ mediaid: 'Med00001', progress: 0.5 }],
  });
});

test('billing library: reads first when a page goes away long after it read the lists [FAV-02 FAV-19]', async () => {
  const fake = account({ favorites: [{ mediaid: 'Med00002' }] });
  const { library } = fake.provider;
  await library.history();
  const both = [{ mediaid: 'Med00003' }, { mediaid: 'Med00002' }];
  fake.at.data = { favorites: both };
  vi.setSystemTime(Date.now() + 60_000);
  try {
    await library.saveHistory([{ mediaid: 'Med00001', progress: 0.5 }], { keepalive: true });
  } finally {
    vi.useRealTimers();
  }
  expect(fake.at.data).toEqual({ favorites: both, history: [{ mediaid: 'Med00001', progress: 0.5 }] });
});

test('billing library: takes nothing back when a page goes away during a change [FAV-02]', async () => {
  const fake = account({ favorites: [] });
  const { library } = fake.provider;
  await library.history();
  const entry = { mediaid: 'Med00001', progress: 0.5 };
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.at.written = promise;
  const saved = library.saveFavorites(['Med00003']);
  await vi.waitFor(() => expect(getCalls(fake).at(-1)).toBe(`PATCH ${PATH}`));
  const left = library.saveHistory([entry], { keepalive: true });
  resolve();
  await Promise.all([left, saved]);
  expect(fake.at.data).toEqual({ favorites: [{ mediaid: 'Med00003' }], history: [entry] });
});

test('billing library: keeps what another device saved while this page was away [FAV-19 BILLAPI-39]', async () => {
  const [old, theirs] = [
    { mediaid: 'Med00001', progress: 0.5 },
    { mediaid: 'Other001', progress: 0.6 },
  ];
  const fake = account({ favorites: [{ mediaid: 'Med00002' }], history: [old] });
  const { library } = fake.provider;
  await library.history();
  await library.favorites();
  fake.at.data = { favorites: [{ mediaid: 'Other002' }], history: [theirs, { ...old, progress: 0.7 }] };
  vi.setSystemTime(Date.now() + 60_000);
  try {
    const mine = { mediaid: 'Mine0001', progress: 0.1 };
    await library.saveHistory([mine, old], { keepalive: true, dropped: [] });
    await library.saveFavorites(['Med00003', 'Med00002']);
    expect(fake.at.data).toEqual({
      favorites: [{ mediaid: 'Med00003' }, { mediaid: 'Other002' }],
      history: [mine, theirs, { ...old, progress: 0.7 }],
    });
  } finally {
    vi.useRealTimers();
  }
});

test('billing library: a slow answer from before a write undoes nothing that was written [FAV-19 BILLAPI-39]', async () => {
  const delay = Promise.withResolvers<void>();
  const { at, answer } = account({ favorites: [] });
  let isSlow = false;
  const { provider } = fakeBilling(async (sent) => {
    if (sent.what.endsWith('/consents')) return CONSENTS;
    const isDelayed = isSlow && sent.what === `GET ${PATH}`;
    if (isDelayed) isSlow = false;
    const made = await answer(sent);
    if (isDelayed) await delay.promise;
    return made;
  });
  await provider.library.favorites();
  await provider.library.history();
  isSlow = true;
  const slow = provider.accounts.load();
  await provider.library.saveFavorites(['Med00003']);
  delay.resolve();
  await slow;
  const entry = { mediaid: 'Med00001', progress: 0.5 };
  await provider.library.saveHistory([entry], { keepalive: true });
  expect(at.data).toEqual({ favorites: [{ mediaid: 'Med00003' }], history: [entry] });
  expect(await provider.library.favorites()).toEqual(['Med00003']);
});

test('billing library: fails both saves of one change when it is refused', async () => {
  const fake = account({});
  const entry = { mediaid: 'Med00001', progress: 0.5 };
  await fake.provider.library.history();
  fake.at.refusesWrites = true;
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.at.written = promise;
  const saved = fake.provider.library.saveHistory([entry]);
  await vi.waitFor(() => expect(getCalls(fake).at(-1)).toBe(`PATCH ${PATH}`));
  const left = fake.provider.library.saveHistory([entry], { keepalive: true });
  resolve();
  const results = await Promise.allSettled([saved, left]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(getCalls(fake).filter((what) => what.startsWith('PATCH'))).toHaveLength(1);
});

test('billing library: sends again what could not be saved when a page goes away', async () => {
  const fake = account({});
  const entry = { mediaid: 'Med00001', progress: 0.5 };
  await fake.provider.library.history();
  fake.at.refusesWrites = true;
  await expect(fake.provider.library.saveHistory([entry])).rejects.toMatchObject({ code: 'unreachable' });
  fake.at.refusesWrites = false;
  await fake.provider.library.saveHistory([entry], { keepalive: true });
  expect(fake.at.data).toEqual({ history: [entry] });
});

test('billing library: saves no list to a customer whom another tab has signed in', async () => {
  const fake = account({ favorites: [{ mediaid: 'Med00002' }] });
  await fake.provider.library.favorites();
  fake.sent.length = 0;
  fake.sessionStore.keep(getCredentials(getToken(360000002, Date.UTC(2100, 0, 1)), 'refresh-2'));
  for (const keepalive of [true, false])
    await expect(
      fake.provider.library.saveHistory([{ mediaid: 'Med00001', progress: 0.5 }], { keepalive }),
    ).rejects.toMatchObject({ code: 'unknown_error' });
  expect(getCalls(fake)).toEqual([]);
});

test('billing library: gives and saves no lists of a customer to the one who signed in since [FAV-19 BILLAPI-39]', async () => {
  const delay = Promise.withResolvers<void>();
  const sent: string[] = [];
  const { provider, sessionStore } = fakeBilling(async ({ what }) => {
    sent.push(what);
    const isFirst = what === `GET ${PATH}`;
    if (isFirst) await delay.promise;
    return ok({ ...CUSTOMER, externalData: { favorites: [{ mediaid: isFirst ? 'First001' : 'Second01' }] } });
  });
  const slow = [
    provider.library.favorites(),
    provider.library.saveHistory([{ mediaid: 'Med00001', progress: 0.5 }]),
  ];
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sessionStore.keep(getCredentials(getToken(360000002, Date.UTC(2100, 0, 1)), 'refresh-2'));
  expect(await provider.library.favorites()).toEqual(['Second01']);
  delay.resolve();
  for (const result of await Promise.allSettled(slow)) expect(result.status).toBe('rejected');
  expect(sent).toEqual([`GET ${PATH}`, `GET ${PATH}`, 'GET /customers/360000002']);
});

test('billing library: reads first when a page goes away before it read anything', async () => {
  const fake = account();
  const entry = { mediaid: 'Med00009', progress: 0.5 };
  await fake.provider.library.saveHistory([entry], { keepalive: true });
  expect(getCalls(fake)).toEqual([`GET ${PATH}`, `PATCH ${PATH}`]);
  const { externalData } = CUSTOMER;
  expect(fake.at.data).toEqual({ ...externalData, history: [entry, ...externalData.history] });
});

test('billing library: writes nothing over when reading fails', async () => {
  const fake = account();
  fake.at.broken = true;
  await expect(fake.provider.library.saveFavorites([])).rejects.toMatchObject({ code: 'unreachable' });
  expect([getCalls(fake), fake.at.data]).toEqual([[`GET ${PATH}`], CUSTOMER.externalData]);
});

test('billing library: is empty when the stored data are no object', async () => {
  for (const data of [null, 'damaged', 7, [1, 2]]) {
    const fake = account(data);
    expect(await fake.provider.library.favorites()).toEqual([]);
    await fake.provider.library.saveFavorites(['Med00001']);
    expect(fake.at.data).toEqual({ favorites: [{ mediaid: 'Med00001' }] });
  }
});

test('billing library: refuses lists for which another client left no room [BILLAPI-39]', async () => {
  const theirs = 'x'.repeat(3990);
  const fake = account({ theirs });
  await expect(fake.provider.library.saveFavorites(['Med00001'])).rejects.toMatchObject({
    code: 'unknown_error',
  });
  expect([getCalls(fake), fake.at.data]).toEqual([[`GET ${PATH}`], { theirs }]);
});
