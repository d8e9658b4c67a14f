import { parseMedia } from '@marquee/contract/parse-media';
import { expect, test } from 'vitest';
import { mailConfirmation } from './mail-confirmation.ts';
import { mediaAccess } from './media-access.ts';
import { mayPass, playbackErrorKind } from './playback-error.ts';
import { ANONYMOUS, mediaBody, mediaDeps, signedInAs } from './testing/media-deps.ts';

const item = parseMedia(mediaBody('https://content.test/plain.m3u8'));
const yes = () => Response.json({ entitled: true, token: 'signed' });

/** A site that has its media signed by a host of its own. `sentToHost` and `media` are the requests to the host and to the content. */
function makeSite(
  config: object = {},
  {
    state = signedInAs('7'),
    decide = yes,
    configSource,
    host = 'https://host.test/v1/entitle?x=1',
  }: {
    state?: typeof ANONYMOUS;
    decide?: () => Response | Promise<Response>;
    configSource?: string;
    host?: string;
  } = {},
) {
  const sentToHost: { address: string; init: RequestInit | undefined }[] = [];
  const media: string[] = [];
  const custom = { entitlementHost: host, urlSigning: true };
  const { deps } = mediaDeps({
    config: { ...config, custom },
    settings: { defaultConfigSource: 'footlite', allowAnyConfigSource: true },
    ...(configSource && { configSource }),
    state,
    provider: { viewerToken: async () => 'viewer-jwt' },
    async fetch(address, init) {
      if (address.startsWith('https://content.test')) {
        media.push(address);
        return Response.json(mediaBody('https://content.test/signed.m3u8'));
      }
      sentToHost.push({ address, init });
      return decide();
    },
  });
  const signal = new AbortController().signal;
  const play = (played = item, fresh = false) => mediaAccess(deps).fetch(deps, played, { signal, fresh });
  const failure = () => play().catch((reason: unknown) => reason);
  const sent = () => JSON.parse(String(sentToHost[0]?.init?.body)) as unknown;
  return { sentToHost, media, play, failure, sent };
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

test('entitlement host: gets no token of the viewer when only the config of a link names it [ACCESS-20]', async () => {
  const OWN = 'https://app.test/v2/configs/other123/entitlement';
  for (const [configSource, host, token] of [
    ['https://x.test/c.json', undefined, ''],
    ['other123', undefined, ''],
    ['other123', OWN, 'viewer-jwt'],
    ['footlite', undefined, 'viewer-jwt'],
  ] as const) {
    const { play, sent } = makeSite({}, { configSource, ...(host && { host }) });
    await play();
    expect(sent()).toMatchObject({ credentials: { token } });
  }
});

test('entitlement host: gets the provider and the token that there are [ACCESS-20]', async () => {
  const cleeng = { integrations: { cleeng: { id: '4', useSandbox: true } } };
  for (const [config, state, provider, token] of [
    [cleeng, signedInAs('7'), 'cleeng', 'viewer-jwt'],
    [cleeng, ANONYMOUS, 'cleeng', ''],
    [{}, { status: 'no-accounts' }, '', ''],
  ] as const) {
    const { play, sent } = makeSite(config, { state });
    await play();
    expect(sent()).toEqual({ provider, credentials: { token }, asset: { id: 'Med00001', params: {} } });
  }
});

test('entitlement host: decides by its answer, whatever the status is [ACCESS-21]', async () => {
  const decided = (body: object, status = 200) =>
    makeSite({}, { decide: () => Response.json(body, { status }) });
  for (const [body, status] of [
    [{ entitled: false }, 200],
    [{ entitled: false }, 403],
    [{ entitled: false }, 500],
    [{ entitled: true }, 200],
    [{ entitled: 'false', token: 't' }, 200],
  ] as const) {
    const { failure, media } = decided(body, status);
    const error = await failure();
    expect(error).toEqual(new Error('Unauthorized'));
    expect(playbackErrorKind(error)).toBe('UNAUTHORIZED');
    expect(media).toEqual([]);
  }
  const unconfirmed = await decided({
    entitled: false,
    message: 'The email address is not confirmed.',
  }).failure();
  expect(playbackErrorKind(unconfirmed)).toBe('EMAIL_UNCONFIRMED');
  expect((await decided({ entitled: true, token: 't' }, 500).play()).sources[0]?.file).toContain('signed');
});

test('entitlement host: refuses nobody when it gives no answer of its own', async () => {
  for (const decide of [
    () => new Response('<html>'),
    () => new Response(null, { status: 204 }),
    () => Response.json(7),
    () => Response.json({ message: 'Down' }, { status: 503 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    const error = await makeSite({}, { decide }).failure();
    expect(mayPass(error)).toBe(true);
    expect(playbackErrorKind(error)).toBe('UNKNOWN');
  }
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

test('confirmation of an address: is requested of the provider that the token is from, whoever refused [ACCESS-24]', async () => {
  const sent: unknown[] = [];
  const { deps } = mediaDeps({
    config: { integrations: { jwp: { clientId: 'abc', useSandbox: false } } },
    settings: { identityBaseUrl: 'https://id.test' },
    state: signedInAs('7'),
    provider: { viewerToken: async () => 'viewer-jwt' },
    async fetch(address, init) {
      sent.push([address, init?.method, init?.headers]);
      throw new TypeError('Failed to fetch');
    },
  });
  // it never rejects: the player shows the refusal, and mails again on request
  await mailConfirmation(deps);
  expect(sent).toEqual([
    ['https://id.test/confirm-email/mail', 'POST', { authorization: 'Bearer viewer-jwt' }],
  ]);
});
