import { afterEach, expect, test, vi } from 'vitest';
import { newsletterAddress, signUpForNewsletter } from './newsletter-sign-up.ts';

const ADDRESS = 'https://mail.example/subscribe?key=K';

function service(answer: () => Promise<Response>) {
  const requests: { address: string; init: RequestInit }[] = [];
  const fetch = (address: string, init: RequestInit) => {
    requests.push({ address, init });
    return answer();
  };
  return { requests, fetch };
}

afterEach(() => void vi.unstubAllEnvs());

test('newsletter: goes to the trusted address of the brand, else to that of the build [NEWS-06 NEWS-07]', () => {
  for (const [_, newsletterUrl, built, address] of [
    ['the brand’s address', ADDRESS, 'https://build.example/news', ADDRESS],
    [
      'the build’s, where the brand has none',
      undefined,
      'https://build.example/news',
      'https://build.example/news',
    ],
    ['the build’s, where the brand’s is not to be trusted', 'http://mail.example/', ADDRESS, ADDRESS],
    ['none, of a build without one', undefined, '', undefined],
    ['none, when the address of the build cannot be read', undefined, 'https://', undefined],
    ['none, when the address of the build has no scheme', undefined, 'mail.example/subscribe', undefined],
    ['a path on the host of the content API', '/newsletter', '', 'https://content.example/newsletter'],
  ] as const) {
    vi.stubEnv('VITE_NEWSLETTER_URL', built);
    const custom = newsletterUrl === undefined ? {} : { newsletterUrl };
    expect(newsletterAddress({ custom }, 'https://content.example/v2')).toBe(address);
  }
});

const answering = (status: number) => service(async () => new Response(null, { status }));

test('newsletter: sends the tags of the build [NEWS-06]', async () => {
  for (const [named, tags] of [
    ['news, offers', ['news', 'offers']],
    ['', ['newsletter']],
  ] as const) {
    vi.stubEnv('VITE_NEWSLETTER_TAGS', named);
    const { requests, fetch } = answering(204);
    await signUpForNewsletter(ADDRESS, 'ada@example.test', null, fetch);
    expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({ tags });
  }
});

test('newsletter: an answer of 2xx is a success, any other a failure [NEWS-07]', async () => {
  for (const [status, outcome] of [
    [200, 'success'],
    [299, 'success'],
    [304, 'failure'],
    [400, 'failure'],
    [429, 'failure'],
    [500, 'failure'],
    [504, 'failure'],
  ] as const) {
    expect(await signUpForNewsletter(ADDRESS, 'a@b.example', null, answering(status).fetch)).toBe(outcome);
  }
});

test.each([
  ['{"status":"ok","confirmation":"mail"}', 'confirm'],
  ['{"status":"ok"}', 'success'],
  ['{"confirmation":true}', 'success'],
  ['null', 'success'],
  ['[]', 'success'],
  ['<!doctype html>', 'success'],
  ['', 'success'],
])('newsletter: a 2xx with %j means %s', async (body, outcome) => {
  const { fetch } = service(async () => new Response(body));
  expect(await signUpForNewsletter(ADDRESS, 'a@b.example', null, fetch)).toBe(outcome);
});

test('newsletter: is a success though its body never ends', async () => {
  const { fetch } = service(
    async () =>
      new Response(new ReadableStream({ start: (body) => body.error(new DOMException('timed out')) })),
  );
  expect(await signUpForNewsletter(ADDRESS, 'a@b.example', null, fetch)).toBe('success');
});

test('newsletter: fails without a network, and without an answer within ten seconds [NEWS-07]', async () => {
  const broken = service(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await signUpForNewsletter(ADDRESS, 'a@b.example', null, broken.fetch)).toBe('failure');
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  try {
    const silent = service(() => Promise.reject(new DOMException('timed out', 'TimeoutError')));
    expect(await signUpForNewsletter(ADDRESS, 'a@b.example', null, silent.fetch)).toBe('failure');
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(silent.requests[0]?.init.signal).toBe(timeout.mock.results[0]?.value);
  } finally {
    timeout.mockRestore();
  }
});
