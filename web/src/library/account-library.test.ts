import { expect, test } from 'vitest';
import { memoryStore, type Store } from '../lib/storage.ts';
import { createAccountLibrary } from './account-library.ts';
import { type Change, LIST_LIMIT, type ListRules } from './lists.ts';
import { type FakeAccount, fakeAccount } from './testing/fake-account.ts';

const add = (mediaid: string): Change => ({ type: 'add', favorite: { mediaid } });
const remove = (mediaid: string): Change => ({ type: 'remove', mediaid });
const watched = (mediaid: string, progress: number): Change => ({
  type: 'watched',
  entry: { mediaid, progress },
});

/** As it is once the series of the episodes has been looked up. */
const getSeriesId = (mediaid: string) => (mediaid.startsWith('Epis') ? 'Seri0001' : undefined);

function accountLibrary(
  account: FakeAccount,
  {
    store = memoryStore(),
    customerId = '1',
    getSeriesId = () => undefined,
  }: { store?: Store; customerId?: string; getSeriesId?: ListRules['getSeriesId'] } = {},
) {
  const states: string[] = [];
  const backend = createAccountLibrary({
    port: account.port,
    store,
    customerId,
    rules: { limit: LIST_LIMIT, getSeriesId },
    onChange: (status) => states.push(status),
  });
  return { backend, states, store };
}

/** The account's library, with its lists loaded. */
async function loaded(
  lists?: Parameters<typeof fakeAccount>[0],
  options?: Parameters<typeof accountLibrary>[1],
) {
  const account = fakeAccount(lists);
  const one = accountLibrary(account, options);
  await one.backend.load();
  return { account, ...one };
}

test('account library: shows favorites and progress before the account has answered [FAV-02 WATCH-02]', async () => {
  const { account, backend } = await loaded({ favorites: ['Old'] });
  const added = backend.change([add('New'), watched('Film', 0.3)], 'send');
  expect(backend.lists().favorites.map(({ mediaid }) => mediaid)).toEqual(['New', 'Old']);
  await added;
  expect(account.favorites).toEqual(['New', 'Old']);
  expect(account.history).toEqual([{ mediaid: 'Film', progress: 0.3 }]);
});

const EPISODE = { mediaid: 'Epis0001', progress: 0.4 };
const FILM = { mediaid: 'Film', progress: 0.5 };

test.each(['send', 'leave'] as const)(
  'account library: deletes the older episode that another replaced (%s) [WATCH-09]',
  async (urgency) => {
    const { account, backend } = await loaded({ history: [EPISODE, FILM] }, { getSeriesId });
    await backend.change([watched('Epis0002', 0.2)], urgency);
    await backend.change([watched('Epis0002', 1)], urgency);
    expect(account.history).toEqual([{ mediaid: 'Epis0002', progress: 1 }, FILM]);
    const next = accountLibrary(account).backend;
    await next.load();
    expect(next.lists().history).toEqual([FILM]);
  },
);

test('account library: deletes from the account what falls out of the list [WATCH-10]', async () => {
  const history = Array.from({ length: 50 }, (_, index) => ({ mediaid: `Med${index}`, progress: 0.5 }));
  const { account, backend } = await loaded({ history });
  await backend.change([watched('Film', 0.3)], 'send');
  expect(account.history).toEqual([{ mediaid: 'Film', progress: 0.3 }, ...history.slice(0, 47)]);
});

test('account library: deletes a replaced episode at the next visit when nothing could be sent [WATCH-09]', async () => {
  const { account, backend, store } = await loaded({ history: [EPISODE, FILM] }, { getSeriesId });
  account.offline = true;
  await backend.change([watched('Epis0002', 0.2)], 'send');
  await backend.change([watched('Epis0002', 0.3)], 'keep');
  account.offline = false;
  const next = accountLibrary(account, { store }).backend;
  await next.load();
  expect(next.lists().history).toEqual([{ mediaid: 'Epis0002', progress: 0.3 }, FILM]);
  expect(account.history).toEqual([{ mediaid: 'Epis0002', progress: 0.3 }, FILM]);
  expect(store.get('unsent.1')).toBeNull();
});

test('account library: keeps the replaced episode when another device went on with it in the meantime [WATCH-09]', async () => {
  const { account, backend, store } = await loaded({ history: [EPISODE] }, { getSeriesId });
  account.offline = true;
  await backend.change([watched('Epis0002', 0.2)], 'send');
  account.offline = false;
  account.history = [{ mediaid: 'Epis0001', progress: 0.7 }];
  await accountLibrary(account, { store }).backend.load();
  expect(account.history.map(({ mediaid }) => mediaid)).toEqual(['Epis0002', 'Epis0001']);
});

test('account library: keeps what another device watched when a page leaves', async () => {
  const { account, backend } = await loaded({ history: [FILM] }, { getSeriesId });
  account.history = [EPISODE, FILM];
  await backend.change([watched('Other', 0.2)], 'leave');
  expect(account.history).toEqual([{ mediaid: 'Other', progress: 0.2 }, EPISODE, FILM]);
});

test('account library: leaves with the lists that it read last, though they could not be saved [FAV-19]', async () => {
  const { account, backend } = await loaded({ history: [FILM] }, { getSeriesId });
  account.history = [{ ...FILM, progress: 0.9 }];
  const { saveHistory } = account.port;
  account.port.saveHistory = () => Promise.reject(new Error('refused'));
  await backend.change([watched('Other', 0.2)], 'send');
  account.port.saveHistory = saveHistory;
  await backend.change([], 'leave');
  expect(account.history).toEqual([
    { mediaid: 'Other', progress: 0.2 },
    { ...FILM, progress: 0.9 },
  ]);
});

test('account library: keeps changes of both devices when they change the lists at the same time', async () => {
  const account = fakeAccount({ favorites: ['One', 'Two'], history: [{ mediaid: 'Film', progress: 0.2 }] });
  const [phone, laptop] = [accountLibrary(account).backend, accountLibrary(account).backend];
  await Promise.all([phone.load(), laptop.load()]);
  await phone.change([add('Phone'), remove('One'), watched('Film', 0.4)], 'send');
  await laptop.change([add('Laptop'), watched('Other', 0.6)], 'send');
  expect(account.favorites).toEqual(['Laptop', 'Phone', 'Two']);
  expect(account.history).toEqual([
    { mediaid: 'Other', progress: 0.6 },
    { mediaid: 'Film', progress: 0.4 },
  ]);
});

test('account library: stores offline changes on the device until the network is back', async () => {
  const { account, backend, store } = await loaded({ favorites: ['One'] });
  account.offline = true;
  await backend.change([add('Two'), remove('One'), watched('Film', 0.3)], 'send');
  await backend.change([watched('Film', 0.5)], 'keep');
  account.offline = false;
  expect(account.favorites).toEqual(['One']);
  // a sign-out in an outage can find out who owns it
  expect(store.get('unsent.owner')).toBe('1');

  const visit = accountLibrary(account, { store });
  await visit.backend.load();
  expect(account.favorites).toEqual(['Two']);
  expect(account.history).toEqual([{ mediaid: 'Film', progress: 0.5 }]);
  expect([store.get('unsent.1'), store.get('unsent.owner')]).toEqual([null, null]);
});

test('account library: never sends unsent changes for another viewer', async () => {
  const [mine, theirs] = [fakeAccount(), fakeAccount()];
  mine.offline = true;
  const { backend, store } = accountLibrary(mine);
  await backend.change([add('Secret')], 'send');
  const other = accountLibrary(theirs, { store, customerId: '2' });
  await other.backend.load();
  expect(other.backend.lists().favorites).toEqual([]);
  expect(theirs.sent).toEqual([]);
  // nor is it this one's, should they sign out while nobody can say who they are
  expect([store.get('unsent.owner'), store.get('unsent.1')]).toEqual([
    null,
    expect.stringContaining('Secret'),
  ]);
  accountLibrary(mine, { store });
  expect(store.get('unsent.owner')).toBe('1');
});

test('account library: sends what was only kept with the next change, once', async () => {
  const { account, backend } = await loaded();
  await backend.change([watched('Film', 0.1)], 'keep');
  await backend.change([watched('Film', 0.2)], 'keep');
  expect(account.sent).toEqual([]);
  await backend.change([watched('Film', 0.3)], 'send');
  await backend.change([], 'send');
  expect(account.sent).toEqual(['history Film=0.3']);
});

test('account library: sends at once when a page is left, also while it sends, and not again [FAV-02]', async () => {
  const { account, backend } = await loaded();
  const sent = backend.change([watched('Film', 0.3)], 'send');
  await backend.change([], 'leave');
  expect(account.sent[0]).toBe('leaving history Film=0.3');
  await sent;
  account.sent.length = 0;
  await backend.change([], 'leave');
  expect(account.sent).toEqual([]);
  await backend.change([watched('Film', 0.4)], 'leave');
  expect(account.sent).toEqual(['leaving history Film=0.4']);
});

test('account library: sends nothing when a page is left before its lists were loaded', async () => {
  const account = fakeAccount({ history: [{ mediaid: 'Old', progress: 0.2 }] });
  account.offline = true;
  const { backend, store } = accountLibrary(account);
  await backend.load();
  account.offline = false;
  await backend.change([watched('Film', 0.3)], 'leave');
  expect(account.sent).toEqual([]);
  await accountLibrary(account, { store }).backend.load();
  expect(account.sent).toEqual(['history Film=0.3']);
});

test('account library: sends also when the device stores nothing', async () => {
  const { account, backend } = await loaded(undefined, { store: { get: () => null, set() {}, remove() {} } });
  await backend.change([add('New')], 'send');
  expect(account.favorites).toEqual(['New']);
});

test('account library: reports a failure, and keeps changes apart from the lists, when those cannot be loaded [FAV-22]', async () => {
  const account = fakeAccount({ favorites: ['One'] });
  account.offline = true;
  const { backend, states } = accountLibrary(account);
  await backend.load();
  expect(states.at(-1)).toBe('failed');
  await backend.change([add('Two')], 'send');
  account.offline = false;
  await backend.load();
  expect(states.at(-1)).toBe('ready');
  expect(account.favorites).toEqual(['Two', 'One']);
});

test('account library: saves progress when the account refuses a favorite', async () => {
  const account = fakeAccount();
  account.port.saveFavorites = () => Promise.reject(new Error('no'));
  const { backend } = accountLibrary(account);
  await backend.load();
  await backend.change([add('One'), watched('Film', 0.3)], 'send');
  expect(account.history).toHaveLength(1);
  expect(backend.lists().favorites).toHaveLength(1);
});

test('account library: does nothing more once it is closed', async () => {
  const account = fakeAccount({ favorites: ['One'] });
  const { backend, states } = accountLibrary(account);
  const loading = backend.load();
  backend.close();
  await loading;
  await backend.change([add('Two')], 'send');
  expect([states, account.sent]).toEqual([[], []]);
});
