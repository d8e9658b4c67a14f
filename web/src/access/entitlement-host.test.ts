import { parseConfig } from '@marquee/contract/parse-config';
import { parseMedia } from '@marquee/contract/parse-media';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import type { Customer } from '../account/customer.ts';
import type { SessionState } from '../account/session/session.ts';
import { bareProvider } from '../account/testing/bare-provider.ts';
import { createQueryClient } from '../content/query-client.ts';
import { type MediaDeps, mediaAccess } from './media-access.ts';
import { mayPass, playbackErrorKind } from './playback-error.ts';

const body = (file: string) => ({ playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [{ file }] }] });
const item = parseMedia(body('https://content.test/plain.m3u8'));
const KNOWN: SessionState = { status: 'signed-in', customer: { id: '7' } as Customer };
const ANONYMOUS: SessionState = { status: 'anonymous' };
const YES = () => Response.json({ entitled: true, token: 'signed' });

/** A site that has its media signed by a host of its own. `sentToHost` and `media` are the requests to the host and to the content. */
function makeSite(
  members: object = {},
  { state = KNOWN, decide = YES }: { state?: SessionState; decide?: () => Response | Promise<Response> } = {},
) {
  const sentToHost: { address: string; init: RequestInit | undefined }[] = [];
  const media: string[] = [];
  const deps: MediaDeps = {
    config: parseConfig(
      {
        description: '',
        siteId: SITE_ID,
        content: [],
        menu: [],
        ...members,
        custom: {
          entitlementHost: 'https://host.test/v1/entitle?x=1',
          urlSigning: true,
          ...(members as { custom?: object }).custom,
        },
      },
      { allowLoopback: true },
    ),
    settings: { additionalAllowedConfigSources: [], allowAnyConfigSource: false },
    appOrigin: 'https://app.test',
    queries: createQueryClient({ retry: false }),
    session: {
      state: () => state,
      provider: async () => bareProvider({ viewerToken: async () => 'viewer-jwt' }),
    },
    content: {
      base: 'https://content.test',
      siteId: SITE_ID,
      nowMs: () => Date.now(),
      log: () => {},
      async fetch(address, init) {
        if (address.startsWith('https://content.test')) {
          media.push(address);
          return Response.json(body('https://content.test/signed.m3u8'));
        }
        sentToHost.push({ address, init });
        return decide();
      },
    },
  };
  const options = { signal: new AbortController().signal, fresh: false };
  const play = (played = item, fresh = false) => mediaAccess(deps).fetch(deps, played, { ...options, fresh });
  const sent = () => JSON.parse(String(sentToHost[0]?.init?.body)) as unknown;
  return { sentToHost, media, play, sent };
}

test('entitlement host: gets viewer and item by POST, and its token opens the media [ACCESS-20 BRIDGEAPI-05]', async () => {
  const { sentToHost, media, play, sent } = makeSite({
    integrations: { jwp: { clientId: 'abc', useSandbox: true } },
    contentProtection: { accessModel: 'svod', drm: { defaultPolicyId: 'Drm00001' } },
  });
  expect((await play()).sources[0]?.file).toBe('https://content.test/signed.m3u8');
  expect(sentToHost.map(({ address, init }) => [address, init?.method, init?.headers])).toEqual([
    ['https://host.test/v1/entitle?x=1', 'POST', undefined],
  ]);
  expect(sent()).toEqual({
    provider: 'jwp',
    credentials: { token: 'viewer-jwt' },
    asset: { id: 'Med00001', drmPolicyId: 'Drm00001', params: {}, accessType: 'svod' },
  });
  expect(media).toEqual(['https://content.test/v2/media/Med00001/drm/Drm00001?token=signed']);
});

test.each([
  [{ integrations: { cleeng: { id: '4', useSandbox: true } } }, KNOWN, 'cleeng', 'viewer-jwt'],
  [{ integrations: { cleeng: { id: '4', useSandbox: true } } }, ANONYMOUS, 'cleeng', ''],
  [{}, { status: 'no-accounts' } as const, '', ''],
])(
  'entitlement host: gets no more of %o and %o than there is [ACCESS-20]',
  async (members, state, provider, token) => {
    const { play, sent } = makeSite(members, { state });
    await play();
    expect(sent()).toEqual({ provider, credentials: { token }, asset: { id: 'Med00001', params: {} } });
  },
);

test.each([200, 403, 500])('no is no, whatever the status: %i [ACCESS-21]', async (status) => {
  const { play, media } = makeSite({}, { decide: () => Response.json({ entitled: false }, { status }) });
  const error = await play().catch((reason: unknown) => reason);
  expect(error).toEqual(new Error('Unauthorized'));
  expect(playbackErrorKind(error)).toBe('UNAUTHORIZED');
  expect(media).toEqual([]);
});

test('yes is yes, whatever the status [ACCESS-21]', async () => {
  const { play } = makeSite(
    {},
    { decide: () => Response.json({ entitled: true, token: 't' }, { status: 500 }) },
  );
  expect((await play()).sources[0]?.file).toContain('signed');
});

test.each([
  ['yes without a token', () => Response.json({ entitled: true })],
  ['yes in words', () => Response.json({ entitled: 'false', token: 't' })],
])('%s opens nothing [ACCESS-21]', async (_, decide) => {
  await expect(makeSite({}, { decide }).play()).rejects.toThrow('Unauthorized');
});

test.each([
  ['a page', () => new Response('<html>')],
  ['nothing', () => new Response(null, { status: 204 })],
  ['a number', () => Response.json(7)],
  ['an error that decides nothing', () => Response.json({ message: 'Down' }, { status: 503 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s instead of an answer is a failure that may pass, and refuses nobody', async (_, decide) => {
  const error = await makeSite({}, { decide })
    .play()
    .catch((reason: unknown) => reason);
  expect(mayPass(error)).toBe(true);
  expect(playbackErrorKind(error)).toBe('UNKNOWN');
});

test('entitlement host: a token is reused until it ends or is refused, and a free item does not depend on the host [ACCESS-36 ACCESS-06]', async () => {
  const { sentToHost, play } = makeSite();
  await play();
  await play();
  expect(sentToHost).toHaveLength(1);
  await play(item, true);
  expect(sentToHost).toHaveLength(2);
  const free = { ...item, free: true };
  const down = makeSite({}, { decide: () => new Response('<html>', { status: 502 }) });
  expect(await down.play(free)).toBe(free);
});
