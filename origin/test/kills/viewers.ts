import { getForm, PASSWORD } from '../identity-client.ts';

/** What was acknowledged as saved for a viewer. */
export type Viewer = {
  email: string;
  token: string;
  metadata: Record<string, string>;
  /** Newest first. */
  favorites: string[];
  /** Newest first. */
  history: { media_id: string; progress: number }[];
};

export const WRITES = ['registration', 'profile', 'favorite', 'history'] as const;

/** One write of a viewer, and the state after it. */
export type Write = {
  kind: (typeof WRITES)[number];
  viewer: Viewer;
  after: Viewer;
  send: (url: string) => Promise<Response>;
};

/** A write of that kind with values that `pick` chooses; the viewer of a registration is new. */
export function makeWrite(kind: Write['kind'], viewer: Viewer, pick: (below: number) => number): Write {
  const value = `v${pick(1_000_000)}`;
  const media_id = `Med${String(pick(12)).padStart(5, '0')}`;
  const call = (method: string, path: string, fields: Parameters<typeof getForm>[0]) => (url: string) =>
    fetch(`${url}${path}`, {
      method,
      headers: viewer.token ? { Authorization: `Bearer ${viewer.token}` } : {},
      body: getForm(fields),
    });
  if (kind === 'registration') {
    const metadata = { first_name: value, surname: value, terms: 'true' };
    return {
      kind,
      viewer,
      after: { ...viewer, metadata },
      send: call('POST', '/accounts', { username: viewer.email, password: PASSWORD, metadata }),
    };
  }
  if (kind === 'profile') {
    const metadata = { first_name: value, surname: value, seat: value, [`key_${pick(20)}`]: value };
    return {
      kind,
      viewer,
      after: { ...viewer, metadata: { ...viewer.metadata, ...metadata } },
      send: call('PUT', '/accounts', { metadata }),
    };
  }
  if (kind === 'favorite') {
    const isKnown = viewer.favorites.includes(media_id);
    return {
      kind,
      viewer,
      after: isKnown ? viewer : { ...viewer, favorites: [media_id, ...viewer.favorites] },
      send: call('POST', '/v2/accounts/media/favorites', { media_id }),
    };
  }
  const progress = pick(100_000) / 100_000;
  const known = viewer.history.find((entry) => entry.media_id === media_id);
  const others = viewer.history.filter((entry) => entry.media_id !== media_id);
  return {
    kind,
    viewer,
    after:
      known?.progress === progress ? viewer : { ...viewer, history: [{ media_id, progress }, ...others] },
    send: call('PATCH', '/v2/accounts/media/watch-history', { media_id, progress: String(progress) }),
  };
}

/** What the origin stores of a viewer; null: the session is unknown. */
export async function readViewer(url: string, viewer: Viewer): Promise<Viewer | null> {
  const headers = { Authorization: `Bearer ${viewer.token}` };
  const get = (path: string) => fetch(`${url}${path}`, { headers });
  const account = await get('/accounts');
  if (account.status === 401) return null;
  const { metadata } = (await account.json()) as { metadata: Record<string, string> };
  const { register_source: _, has_password: __, ...kept } = metadata;
  const list = async <T>(path: string) =>
    ((await (await get(path)).json()) as { collection: T[] }).collection;
  const favorites = await list<{ media_id: string }>('/v2/accounts/media/favorites');
  const history = await list<{ media_id: string; progress: number }>('/v2/accounts/media/watch-history');
  return {
    ...viewer,
    metadata: kept,
    favorites: favorites.map(({ media_id }) => media_id),
    history: history.map(({ media_id, progress }) => ({ media_id, progress })),
  };
}

/** Logs in; null: the account does not exist. */
export async function logInViewer(url: string, viewer: Viewer): Promise<Viewer | null> {
  const body = getForm({ username: viewer.email, password: PASSWORD });
  const answer = await fetch(`${url}/v2/accounts/authenticate`, { method: 'POST', body });
  if (answer.status === 401) return null;
  const { access_token } = (await answer.json()) as { access_token: string };
  return { ...viewer, token: access_token };
}
