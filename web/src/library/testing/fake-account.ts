import type { HistoryEntry, LibraryPort } from '../../account/ports.ts';

/** A provider's account lists for tests: can be offline, and records what was sent. */
export interface FakeAccount {
  port: LibraryPort;
  favorites: string[];
  history: HistoryEntry[];
  offline: boolean;
  /** Number of calls that failed. */
  refused: number;
  sent: string[];
}

export function fakeAccount(kept: Partial<Pick<FakeAccount, 'favorites' | 'history'>> = {}): FakeAccount {
  const answer = async <T>(act: () => T): Promise<T> => {
    await Promise.resolve();
    if (!account.offline) return act();
    account.refused += 1;
    throw new Error('offline');
  };
  const account: FakeAccount = {
    favorites: [],
    history: [],
    offline: false,
    refused: 0,
    sent: [],
    ...kept,
    port: {
      favorites: () => answer(() => [...account.favorites]),
      history: () => answer(() => account.history.filter(({ progress }) => progress < 0.95)),
      saveFavorites: (ids) =>
        answer(() => {
          account.sent.push(`favorites ${ids.join(' ')}`);
          account.favorites = [...ids];
        }),
      saveHistory: (entries, { keepalive = false, dropped = [] } = {}) =>
        answer(() => {
          const news = entries.filter((one) => !account.history.some((old) => same(one, old)));
          const gone = account.history.filter((old) => dropped.some((one) => same(one, old)));
          const changes = [...news.map(named), ...gone.map(({ mediaid }) => `-${mediaid}`)];
          account.sent.push(`${keepalive ? 'leaving ' : ''}history ${changes.join(' ')}`);
          const others = account.history.filter(
            (old) => !gone.includes(old) && !news.some(({ mediaid }) => mediaid === old.mediaid),
          );
          account.history = [...news, ...others];
        }),
    },
  };
  return account;
}

const same = (one: HistoryEntry, other: HistoryEntry) =>
  one.mediaid === other.mediaid && one.progress === other.progress;
const named = ({ mediaid, progress }: HistoryEntry) => `${mediaid}=${progress}`;
