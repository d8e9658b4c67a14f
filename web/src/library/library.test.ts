import { expect, test, vi } from 'vitest';
import type { Customer } from '../account/customer.ts';
import type { Provider } from '../account/ports.ts';
import type { SessionState } from '../account/session/session.ts';
import { memoryStore, type Store } from '../lib/storage.ts';
import { createLibrary, type LibraryState } from './library.ts';
import { LIBRARY_ROWS_KEY } from './library-parts.ts';
import { type FakeAccount, fakeAccount } from './testing/fake-account.ts';

const FEATURES = { favoritesList: 'Favor001', continueWatchingList: 'Contin01' };
const ONLY_FAVORITES = { favoritesList: 'Favor001' } as typeof FEATURES;
const known = (id: string, registered?: true): SessionState => ({
  status: 'signed-in',
  customer: { id } as Customer,
  ...(registered && { registered }),
});

interface VisitParts {
  account?: FakeAccount;
  store?: Store;
  first?: SessionState;
  features?: typeof FEATURES;
  provider?: () => Promise<Provider>;
}

/** An account as the library has it from a provider. */
const getProvider = ({ port }: FakeAccount) =>
  ({ library: port, facts: { watchListSizeLimit: 48 } }) as Provider;

function visit({
  account = fakeAccount(),
  store = memoryStore(),
  first = { status: 'anonymous' },
  features = FEATURES,
  provider = async () => getProvider(account),
}: VisitParts = {}) {
  let state = first;
  const listeners = new Set<() => void>();
  const events = new EventTarget();
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    provider,
    retry: vi.fn(),
  };
  const library = createLibrary({ store, session, features, expected: null });
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { library, session, store, account, events, become, wake: () => library.wake(events) };
}

const awake = (parts?: VisitParts) => {
  const one = visit(parts);
  one.wake();
  return one;
};
/** A visit of a viewer, with their lists loaded. */
const loaded = async (parts: VisitParts = {}) => {
  const one = awake({ first: known('1'), ...parts });
  await ready(one);
  return one;
};

/** Waits for a state of the library. */
function reached({ library }: ReturnType<typeof visit>, holds: (state: LibraryState) => boolean) {
  return new Promise<LibraryState>((resolve) => {
    const look = () => {
      if (!holds(library.state())) return;
      stop();
      resolve(library.state());
    };
    const stop = library.subscribe(look);
    look();
  });
}
const ready = (one: ReturnType<typeof visit>) => reached(one, ({ status }) => status === 'ready');
const getIds = (list: readonly { mediaid: string }[]) => list.map(({ mediaid }) => mediaid);
const stored = (favorites: string[], history: FakeAccount['history'] = []) =>
  memoryStore([
    ['favorites', JSON.stringify(favorites.map((mediaid) => ({ mediaid })))],
    ['history', JSON.stringify(history)],
  ]);

test('library: adds and removes a favorite at the toggle, and adds none to 48 [FAV-04 FAV-05 FAV-06 FAV-07]', () => {
  const ids = Array.from({ length: 48 }, (_, index) => `Med${index}`);
  const one = awake({ store: stored(ids) });
  expect(one.library.toggle({ mediaid: 'One more' })).toBe('full');
  expect(getIds(one.library.state().favorites)).toEqual(ids);
  expect(one.library.toggle({ mediaid: 'Med7' })).toBe('removed');
  expect(one.library.toggle({ mediaid: 'One more' })).toBe('added');
  expect(one.library.state().favorites).toHaveLength(48);
});

test('library: keeps the lists on this device, and calls no account, when the viewer is anonymous [ROLE-03]', async () => {
  const one = awake({ store: stored(['Film'], [{ mediaid: 'Film', progress: 0.5 }]) });
  one.library.watched('Other', 0.3, 'send');
  expect(getIds((await ready(one)).history)).toEqual(['Other', 'Film']);
  expect(one.store.get('history')).toContain('Other');
  expect(one.account.sent).toEqual([]);
});

test('library: shows and changes the lists of the account after a sign-in [ROLE-05 FAV-02 WATCH-02]', async () => {
  const account = fakeAccount({ favorites: ['Mine'], history: [{ mediaid: 'Mine', progress: 0.4 }] });
  const one = awake({ account, store: stored(['Local']) });
  one.become(known('1'));
  expect(one.library.state()).toMatchObject({ status: 'waiting', favorites: [] });
  expect(getIds((await ready(one)).favorites)).toEqual(['Mine']);
  one.library.toggle({ mediaid: 'New' });
  await expect.poll(() => account.favorites).toEqual(['New', 'Mine']);
  expect(one.store.get('favorites')).toBe('[{"mediaid":"Local"}]');
});

test('library: takes what this device stores into the account, in its order, at a registration alone [SESSION-06]', async () => {
  const history = [
    { mediaid: 'New', progress: 0.6 },
    { mediaid: 'Old', progress: 0.2 },
  ];
  const enter = async (state: SessionState, features = FEATURES) => {
    const one = awake({ store: stored(['New', 'Old'], history), features });
    one.become(state);
    await ready(one);
    return one;
  };
  const registering = await enter(known('1', true));
  await expect.poll(() => registering.account.history).toEqual(history);
  expect(registering.account.favorites).toEqual(['New', 'Old']);
  const withoutHistory = await enter(known('1', true), ONLY_FAVORITES);
  await expect.poll(() => withoutHistory.store.get('unsent.1')).toBeNull();
  expect(withoutHistory.account.sent).toEqual(['favorites New Old']);
  expect((await enter(known('1'))).account.sent).toEqual([]);
});

test('library: shows the lists of this device again after a sign-out [SESSION-08]', async () => {
  const history = [{ mediaid: 'Local', progress: 0.5 }];
  const one = awake({ account: fakeAccount({ favorites: ['Mine'] }), store: stored(['Local'], history) });
  one.become(known('1'));
  await ready(one);
  one.become({ status: 'anonymous' });
  expect(one.library.state()).toMatchObject({ status: 'ready', favorites: [{ mediaid: 'Local' }], history });
});

test.each(['an answer', 'a failure'])(
  'library: ignores %s that comes late for a viewer who has left, and sends nothing to their account',
  async (what) => {
    const [mine, theirs] = [fakeAccount({ favorites: ['Mine'] }), fakeAccount({ favorites: ['Theirs'] })];
    const late = Promise.withResolvers<Provider>();
    const answers = [late.promise, Promise.resolve(getProvider(theirs))];
    const one = awake({ provider: () => answers.shift() as Promise<Provider> });
    one.become(known('1'));
    one.become({ status: 'anonymous' });
    one.become(known('2'));
    expect(getIds((await ready(one)).favorites)).toEqual(['Theirs']);
    if (what === 'an answer') late.resolve(getProvider(mine));
    else late.reject(new Error('offline'));
    await vi.dynamicImportSettled();
    expect(one.library.state()).toMatchObject({ status: 'ready', favorites: [{ mediaid: 'Theirs' }] });
    one.library.toggle({ mediaid: 'New' });
    await expect.poll(() => theirs.favorites).toEqual(['New', 'Theirs']);
    expect(mine.sent).toEqual([]);
  },
);

test('library: does not show lists that arrive after their viewer has left', async () => {
  const late = Promise.withResolvers<string[]>();
  const mine = fakeAccount();
  const requested = Promise.withResolvers<void>();
  mine.port.favorites = () => {
    requested.resolve();
    return late.promise;
  };
  const one = awake({ account: mine, store: stored(['Local']) });
  one.become(known('1'));
  await requested.promise;
  one.become({ status: 'anonymous' });
  late.resolve(['Mine']);
  await vi.dynamicImportSettled();
  expect(getIds(one.library.state().favorites)).toEqual(['Local']);
});

test('library: shows what another tab of this device stores', () => {
  const one = awake();
  one.store.set('favorites', '[{"mediaid":"Film"}]');
  one.events.dispatchEvent(new Event('storage'));
  expect(getIds(one.library.state().favorites)).toEqual(['Film']);
});

test('library: has the limit of the provider for an account, and its own for this device [FAV-07 CONST-02]', async () => {
  const account = fakeAccount({ favorites: ['One', 'Two'] });
  const provider = { ...getProvider(account), facts: { watchListSizeLimit: 2 } } as Provider;
  const one = awake({ first: known('1'), provider: async () => provider });
  await ready(one);
  expect([one.library.limit(), one.library.toggle({ mediaid: 'Three' })]).toEqual([2, 'full']);
  one.become({ status: 'anonymous' });
  expect(one.library.limit()).toBe(48);
});

test('library: shows what is done before the account can be reached, and sends it at the next visit', async () => {
  const store = memoryStore();
  const one = awake({ store, first: known('1'), provider: () => Promise.reject(new Error('offline')) });
  await reached(one, ({ status }) => status === 'failed');
  expect(one.library.toggle({ mediaid: 'Film' })).toBe('added');
  expect(getIds(one.library.state().favorites)).toEqual(['Film']);
  const next = awake({ store, first: known('1') });
  await expect.poll(() => next.account.favorites).toEqual(['Film']);
});

test('library: shows that a retry runs, and how it ended [FAV-22]', async () => {
  const one = visit({ account: fakeAccount({ favorites: ['Film'] }), first: known('1') });
  one.account.offline = true;
  one.wake();
  await reached(one, ({ status }) => status === 'failed');
  for (const end of ['failed', 'ready'] as const) {
    one.account.offline = end === 'failed';
    one.library.retry();
    expect(one.library.state().status).toBe('waiting');
    await reached(one, ({ status }) => status === end);
  }
  expect(getIds(one.library.state().favorites)).toEqual(['Film']);
});

test('library: removes every favorite, in the account as well, when it is cleared [FAV-02]', async () => {
  const one = await loaded({ account: fakeAccount({ favorites: ['One', 'Two'] }) });
  await one.library.clear();
  expect(one.library.state().favorites).toEqual([]);
  expect(one.account.favorites).toEqual([]);
});

test('library: sends what could not be sent when the network is back', async () => {
  const one = awake({ first: known('1') });
  await ready(one);
  one.account.offline = true;
  one.library.watched('Film', 0.3, 'send');
  await expect.poll(() => one.account.refused).toBeGreaterThan(0);
  one.account.offline = false;
  one.events.dispatchEvent(new Event('online'));
  await expect.poll(() => one.account.history).toEqual([{ mediaid: 'Film', progress: 0.3 }]);
});

test('library: neither stores nor shows what the site lacks, and leaves stored history as it is [WATCH-13]', () => {
  const history = [{ mediaid: 'Film', progress: 0.5 }];
  expect(awake({ features: {} as typeof FEATURES, store: stored(['Film']) }).library.state().status).toBe(
    'asleep',
  );
  const { library, store } = awake({ features: ONLY_FAVORITES, store: stored([], history) });
  library.watched('Film', 0.7, 'send');
  library.toggle({ mediaid: 'Other' });
  expect(library.state().history).toEqual([]);
  expect(library.getProgress('Film')).toBe(0);
  expect(store.get(LIBRARY_ROWS_KEY)).toBe('favorites');
  expect(store.get('history')).toBe(JSON.stringify(history));
});

test('library: neither loads nor sends history when the site lacks the feature [WATCH-13]', async () => {
  const history = [{ mediaid: 'Film', progress: 0.5 }];
  const account = fakeAccount({ history });
  const requested = vi.spyOn(account.port, 'history');
  const waiting = JSON.stringify([{ type: 'watched', entry: { mediaid: 'Other', progress: 0.2 } }]);
  const store = memoryStore([['unsent.1', waiting]]);
  const one = await loaded({ account, store, features: ONLY_FAVORITES });
  one.library.toggle({ mediaid: 'Marked' });
  await expect.poll(() => account.favorites).toEqual(['Marked']);
  expect(one.library.state().history).toEqual([]);
  expect(requested).not.toHaveBeenCalled();
  expect(account.history).toEqual(history);
  // it waits for the feature
  await expect.poll(() => store.get('unsent.1')).toBe(waiting);
});

test('library: remembers the rows that have items, for the next visit', () => {
  const one = awake({ store: stored(['Film'], [{ mediaid: 'Film', progress: 0.99 }]) });
  expect(one.store.get(LIBRARY_ROWS_KEY)).toBe('favorites');
  one.library.toggle({ mediaid: 'Film' });
  expect(one.store.get(LIBRARY_ROWS_KEY)).toBeNull();
});

test('library: reports once that the device stores nothing', () => {
  const one = awake({ store: { get: () => null, set() {}, remove() {} } });
  expect(one.library.takeStorageFailure()).toBe(false);
  one.library.toggle({ mediaid: 'One' });
  expect(one.library.takeStorageFailure()).toBe(true);
  one.library.toggle({ mediaid: 'Two' });
  expect(one.library.takeStorageFailure()).toBe(false);
  expect(getIds(one.library.state().favorites)).toEqual(['Two', 'One']);
});

const OUTAGE: SessionState = { status: 'restoring', unreachable: true };

test('library: stores changes on the device while the viewer is unknown, over a reload too [FAV-02]', async () => {
  const store = memoryStore();
  const before = awake({ store, first: { status: 'restoring' } });
  expect(before.library.state().status).toBe('waiting');
  before.become(OUTAGE);
  before.library.toggle({ mediaid: 'Film' });
  expect(before.library.state()).toMatchObject({ status: 'failed', favorites: [{ mediaid: 'Film' }] });
  before.library.retry();
  expect(before.session.retry).toHaveBeenCalledOnce();

  const account = fakeAccount({ favorites: ['Mine'] });
  const after = awake({ store, account, first: { status: 'restoring' } });
  expect(getIds(after.library.state().favorites)).toEqual(['Film']);
  after.become(known('1'));
  await ready(after);
  await expect.poll(() => account.favorites).toEqual(['Film', 'Mine']);
  expect(store.get('favorites')).toBeNull();
  expect(store.get('unsent.restoring')).toBeNull();
});

test('library: replaces older episodes by the looked-up series, and by an older one where none was found [WATCH-09]', () => {
  const history = ['Epis0001', 'Epis0002', 'Epis0003'].map((mediaid) => ({ mediaid, progress: 0.5 }));
  const { library } = awake({ store: stored([], history) });
  library.learnOlderSeries('Older001', ['Epis0001', 'Epis0002', 'Epis0003', 'Epis0004']);
  // nobody has looked yet
  library.watched('Epis0004', 0.1, 'send');
  expect(getIds(library.state().history)).toEqual(['Epis0004', 'Epis0001', 'Epis0002', 'Epis0003']);
  library.learnSeries({ Epis0001: 'Seri0001', Epis0003: undefined, Epis0004: undefined });
  library.learnOlderSeries('Older001', ['Epis0001', 'Epis0002', 'Epis0003', 'Epis0004']);
  library.watched('Epis0004', 0.2, 'send');
  expect(getIds(library.state().history)).toEqual(['Epis0004', 'Epis0001', 'Epis0002']);
  library.learnSeries({ Epis0005: 'Seri0001' });
  library.watched('Epis0005', 0.2, 'send');
  expect(getIds(library.state().history)).toEqual(['Epis0005', 'Epis0004', 'Epis0002']);
});

test('library: never moves progress back when it was unknown at the start [PLAYER-17 WATCH-14]', async () => {
  const account = fakeAccount({ history: [{ mediaid: 'Film0001', progress: 0.6 }] });
  account.offline = true;
  const away = awake({ account, first: known('1') });
  await reached(away, ({ status }) => status === 'failed');
  away.library.watched('Film0001', 0, 'send', { onlyForward: true });
  away.library.watched('Film0001', 0.1, 'send', { onlyForward: true });
  account.offline = false;
  // at the next visit what waited is sent
  const back = await loaded({ account, store: away.store });
  await vi.waitFor(() => expect(away.store.get('unsent.1') ?? '[]').toBe('[]'));
  expect(account.history).toEqual([{ mediaid: 'Film0001', progress: 0.6 }]);
  expect(back.library.getProgress('Film0001')).toBe(0.6);
});

test('library: shows a favorite of another tab at once, and the list of the account once it was sent [FAV-02]', async () => {
  const account = fakeAccount({ favorites: ['Mine'] });
  const one = awake({ account });
  one.become(known('1'));
  await ready(one);
  const dispatchStorage = (newValue: string | null) =>
    one.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'jwapp.unsent.1', newValue }));
  const waiting = JSON.stringify([{ type: 'add', favorite: { mediaid: 'Film' } }]);
  one.store.set('unsent.1', waiting);
  dispatchStorage(waiting);
  expect(getIds(one.library.state().favorites)).toEqual(['Film', 'Mine']);
  expect(account.sent).toEqual([]);
  account.favorites = ['Film', 'Other', 'Mine'];
  one.store.remove('unsent.1');
  dispatchStorage(null);
  await expect.poll(() => getIds(one.library.state().favorites)).toEqual(['Film', 'Other', 'Mine']);
});

test('library: stores progress on the device when a hidden page leaves after another tab changed the lists [FAV-02]', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const account = fakeAccount({ favorites: ['Mine'] });
  const one = await loaded({ account });
  account.sent.length = 0;
  one.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'jwapp.unsent.1', newValue: null }));
  one.library.watched('Film0001', 0.5, 'keep');
  one.library.leave();
  vi.unstubAllGlobals();
  expect(account.sent).toEqual([]);
  expect(one.store.get('unsent.1')).toContain('Film0001');
});

test('library: ignores the unsent changes of another viewer', async () => {
  const one = awake({ account: fakeAccount({ favorites: ['Mine'] }) });
  one.become(known('1'));
  await ready(one);
  const states = vi.fn();
  one.library.subscribe(states);
  one.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'jwapp.unsent.12', newValue: '[]' }));
  expect(states).not.toHaveBeenCalled();
});
