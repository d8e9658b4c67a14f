import type { BrowserContext } from 'playwright-core';
import { type Load, loadSlowly } from '../browser/load.ts';
import { budgets } from '../budgets.ts';
import byteBudgets from '../byte-budgets.json' with { type: 'json' };
import { atMost, type Figure } from '../figure.ts';
import { MEMBERS_CONFIG, SELLING_CONFIG } from '../fixture/catalogue.ts';
import { type Part, repeat } from '../part.ts';
import type { Places } from '../places.ts';

/** The data of the measured viewer: a half-watched film, and enough favorites to fill a row. */
const FAVORITES = 12;

/** The kinds of sites with accounts, and their configs. */
const SITES = [
  { whose: "members'", config: MEMBERS_CONFIG },
  { whose: "subscribers'", config: SELLING_CONFIG },
];

/**
 * Both on a slow phone without caches; an anonymous viewer loads no more than the blocking and the idle
 * budget allow.
 */
const SCRIPT_KB = (byteBudgets.blocking.script + byteBudgets.idle) / 1000;

/** Home of sites with accounts: for an anonymous viewer, and for a signed-in viewer who has not paid. */
export const members: Part = {
  name: 'members',
  async measure({ originUrl, ...places }, { runs }) {
    if (originUrl === null) return [];
    const viewer = await joinViewer(originUrl, places);
    const figures: Figure[] = [];
    for (const { whose, config } of SITES) {
      const url = `${originUrl}/?app-config=${config}`;
      const anonymous = await repeat(runs, () => loadSlowly(url));
      const viewers = await repeat(runs, () => loadSlowly(url, { before: viewer }));
      figures.push(...figuresOf(`${whose} Home to an anonymous viewer`, anonymous, SCRIPT_KB));
      figures.push(...figuresOf(`${whose} Home to a viewer`, viewers, null));
    }
    return figures;
  },
};

function figuresOf(what: string, loads: readonly Load[], scriptKb: number | null): Figure[] {
  const all = (key: keyof Load) => loads.map((one) => one[key]);
  return [
    atMost(`${what}, slow phone: largest paint`, all('largestPaintMs'), 'ms', null),
    atMost(`${what}, slow phone: blocked main thread`, all('blockedMs'), 'ms', null),
    atMost(`${what}, slow phone: layout shift`, all('shift'), '', budgets.shift.atMost),
    atMost(`${what}: script`, all('scriptKb'), 'kB', scriptKb),
  ];
}

/**
 * Registers a viewer with some stored data, and returns a function that makes a browser theirs, as if they
 * had visited before.
 */
async function joinViewer(
  url: string,
  { concertId, listId }: Places,
): Promise<(context: BrowserContext) => Promise<void>> {
  const email = `viewer-${crypto.randomUUID()}@example.test`;
  const password = 'Quiet-lamp-27';
  const { access_token: token, expires } = await send<{ access_token: string; expires: number }>(
    'POST',
    `${url}/accounts`,
    {
      full_name: email,
      username: email,
      password,
      password_confirmation: password,
      client_id: 'fixture-members',
      type: 'consumer',
      referrer: url,
      grant_type: 'password',
      'metadata[first_name]': 'Ada',
      'metadata[surname]': 'Quay',
      'metadata[terms]': 'true',
      'metadata[consents]': '[]',
    },
  );
  const list = (await (await fetch(`${url}/v2/playlists/${listId}?page_limit=${FAVORITES}`)).json()) as {
    playlist: { mediaid: string }[];
  };
  for (const { mediaid } of list.playlist) {
    await send('POST', `${url}/v2/accounts/media/favorites`, { media_id: mediaid }, token);
  }
  const watched = { media_id: concertId, progress: '0.5' };
  await send('PATCH', `${url}/v2/accounts/media/watch-history`, watched, token);

  return async (context) => {
    await context.addCookies([
      { name: 'jwapp-viewer', value: 'known', url },
      { name: 'jwapp-kept-rows', value: 'favorites%20continue_watching', url },
    ]);
    await context.addInitScript((stored) => localStorage.setItem('inplayer_token', JSON.stringify(stored)), {
      token,
      refreshToken: '',
      expires,
    });
  };
}

async function send<T>(
  method: string,
  url: string,
  values: Readonly<Record<string, string>>,
  token?: string,
): Promise<T> {
  const response = await fetch(url, {
    method,
    body: new URLSearchParams(values),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) throw new Error(`${method} ${url} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
