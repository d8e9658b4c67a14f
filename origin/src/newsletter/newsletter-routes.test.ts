import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAt } from '../../test/memory-store.ts';
import { PLAIN_LOOK, renderPlain } from '../../test/render-plain.ts';
import { createKeyedHash } from '../limits/keyed-hash.ts';
import { type Log, silentLog } from '../log.ts';
import { createLinkPages } from '../mail/link-page.ts';
import { NO_BRAND } from '../mail/mail-brand.ts';
import { createMailbox, type Mailbox } from '../mail/mailbox.ts';
import { createGetAudience } from '../mail/request-audience.ts';
import type { Store } from '../store/open-store.ts';
import { createNewsletterList, type NewsletterList } from './newsletter-list.ts';
import { addNewsletterRoutes } from './newsletter-routes.ts';

const HOST = 'http://localhost';
const ADA = { email: 'Ada@example.test', tags: ['newsletter'], firstName: 'Ada', lastName: '' };
const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;

type BuildOptions = {
  newsletterUrl?: string | null;
  hasMail?: boolean;
  log?: Log;
  mailMs?: number;
  forwardMs?: number;
};
const SERVICE = 'https://mail.example/subscribe?key=SECRET';

let app: Hono;
let mailbox: Mailbox;
let store: Store;
let nowMs: number;
let newsletter: NewsletterList;
let handedOn: { address: string; method: string; body: unknown }[];
let service: (signal?: AbortSignal | null) => Promise<Response>;
let mailServer: (signal?: AbortSignal) => Promise<void>;

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 1);
  store = await openAt({ storeDir: null, databaseUrl: null });
  handedOn = [];
  service = async () => new Response(null, { status: 200 });
  mailServer = async () => {};
  build({ newsletterUrl: SERVICE });
});
afterEach(() => {
  newsletter.close();
  return store.close();
});

const findBrand = async (code: string | null) => ({
  ...NO_BRAND,
  siteName: code === null ? 'Harbour & Co' : 'Pier',
  page: '#fafafa',
  footerLines: ['<i>Quay 1'],
});
const brandSites = new Map([['pier.example', { code: 'pier0001', url: 'https://pier.example' }]]);
const getAudience = createGetAudience({ publicUrl: null, brandSites });

function build({
  newsletterUrl = null,
  hasMail = true,
  forwardMs = 60_000,
  log = silentLog,
  ...more
}: BuildOptions) {
  app = new Hono();
  mailbox = createMailbox(() => nowMs);
  newsletter = createNewsletterList({
    db: store.db,
    now: () => nowMs,
    newsletterUrl,
    forwardMs,
    fetch: async (address, init) => {
      const { method = 'GET', body, signal } = init ?? {};
      handedOn.push({ address: String(address), method, body: JSON.parse(String(body)) });
      return service(signal);
    },
    log,
  });
  addNewsletterRoutes(app, {
    db: store.db,
    keyedHash: createKeyedHash(randomBytes(32)),
    now: () => nowMs,
    sendMail: hasMail
      ? async (mail, signal) => mailServer(signal).then(async () => mailbox.deliver(await renderPlain(mail)))
      : null,
    mailMs: 60_000,
    newsletter,
    base: { publicUrl: null, trustProxy: 1 },
    getAudience,
    showLinkPage: createLinkPages({ look: { ...PLAIN_LOOK, findBrand }, getAudience }),
    log,
    ...more,
  });
}

const signUp = (body: unknown, from = '192.0.2.1', headers = {}) =>
  app.request(`${HOST}/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const list = () => store.db.selectFrom('newsletter').selectAll().execute();
const getLinks = (to = ADA.email) => mailbox.list(to)[0]?.text.match(/http\S+/g) ?? [];
const getLink = (to?: string) => getLinks(to)[0] ?? '';
const confirm = (link = getLink()) => app.request(link, { method: 'POST' });

it('newsletter: lists an address once its owner confirms by the mailed link [NEWS-06]', async () => {
  const answer = await signUp(ADA);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', confirmation: 'mail' }]);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect([await list(), handedOn]).toEqual([[], []]);
  const page = await app.request(getLink());
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ada@example.test')]);
  expect(await list()).toEqual([]);
  expect((await confirm()).status).toBe(200);
  expect(await list()).toMatchObject([{ email: 'ada@example.test', first_name: 'Ada', tags: 'newsletter' }]);
  expect(handedOn).toEqual([{ address: SERVICE, method: 'POST', body: ADA }]);
});

it('newsletter: its page speaks the language of the mail, else of the browser, and looks like the brand [I18N-02]', async () => {
  await signUp(ADA, '192.0.2.1', { 'accept-language': 'fr' });
  const open = async (link: string, language: string) => {
    const page = await app.request(link, { headers: { 'accept-language': language } });
    return { page, text: await page.text() };
  };
  const { page, text } = await open(getLink(), 'de');
  expect(text).toContain('<html lang="fr">');
  expect(text).toContain('Faut-il envoyer la newsletter à Ada@example.test ?');
  expect(text).toContain('Harbour &amp; Co</a></header>');
  expect(text).toContain('color-scheme:light');
  const css = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(css).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  expect(text).toContain('&lt;i&gt;Quay 1');
  expect((await open(`${HOST}/newsletter/leave?ticket=x`, 'nl')).text).toContain('Deze link werkt niet');
  const atBrand = await open('https://pier.example/newsletter/leave?ticket=x', 'nl');
  expect(atBrand.text).toContain('Pier</a></header>');
});

it('newsletter: hands a sign-up on once for each link, also when it is pressed twice at a time [NEWS-06]', async () => {
  await signUp(ADA);
  const answers = await Promise.all([confirm(), confirm()]);
  answers.push(await confirm());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([handedOn.length, (await list()).length]).toEqual([1, 1]);
  // who left has to sign up again
  await newsletter.leave(ADA.email);
  expect((await confirm()).status).toBe(410);
  expect([handedOn.length, await list()]).toEqual([2, []]);
  nowMs += 1;
  await signUp(ADA);
  expect((await confirm()).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

it('newsletter: leaves by a press on the page of the mailed link, and tells the service until it answers', async () => {
  await signUp(ADA);
  const thanks = await (await confirm()).text();
  const leaveLink = getLinks()[1] ?? '';
  expect(thanks).toContain(`${new URL(leaveLink).pathname}?language=en&amp;ticket=`);
  nowMs += 52 * WEEK_MS;
  const ask = await app.request(leaveLink);
  expect([ask.status, await ask.text()]).toEqual([200, expect.stringContaining('Ada@example.test')]);
  expect(await list()).toHaveLength(1);
  service = async () => new Response(null, { status: 500 });
  expect(await (await confirm(leaveLink)).text()).toContain('a newsletter may still go to');
  expect(await list()).toEqual([]);
  service = async () => new Response(null, { status: 200 });
  await newsletter.passOn();
  await newsletter.passOn();
  const leaving = { address: SERVICE, method: 'DELETE', body: { email: 'ada@example.test' } };
  expect(handedOn.slice(1)).toEqual([leaving, leaving]);
  expect(await (await confirm(leaveLink)).text()).toContain('The newsletter no longer goes to');
  for (const wrong of [`${leaveLink}x`, getLink().replace('confirm', 'leave'), `${HOST}/newsletter/leave`])
    expect((await confirm(wrong)).status, wrong).toBe(404);
});

it('newsletter: lets nobody who leaves wait for others while the service does not answer', async () => {
  service = async () => {
    throw new Error('silent');
  };
  for (const email of ['a@example.test', 'b@example.test', 'c@example.test'])
    expect(await newsletter.leave(email)).toBe(false);
  expect(handedOn.map(({ body }) => body)).toEqual(
    ['a', 'b', 'c'].map((name) => ({ email: `${name}@example.test` })),
  );
  await newsletter.passOn();
  expect(handedOn).toHaveLength(4);
  // it never answers for one address
  service = async () => {
    if (JSON.stringify(handedOn.at(-1)?.body).includes('a@')) throw new Error('silent');
    return new Response(null, { status: 200 });
  };
  for (let round = 0; round < 60; round += 1) await newsletter.passOn();
  expect(await store.db.selectFrom('newsletter_leavers').selectAll().execute()).toEqual([
    { email: 'a@example.test' },
  ]);
  service = async () => new Response(null, { status: 200 });
  expect(await newsletter.leave('a@example.test')).toBe(true);
});

it('newsletter: reports a service that refuses or does not answer, logs no key, and the link works again [NEWS-06]', async () => {
  const logged: string[] = [];
  const log: Log = (...line) => void logged.push(JSON.stringify(line));
  build({ newsletterUrl: SERVICE, forwardMs: 20, log });
  await signUp(ADA);
  const followLink = async () => {
    const answer = await confirm();
    return [answer.status, /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1]];
  };
  service = (signal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  expect(await followLink()).toEqual([502, 'We don’t know yet']);
  service = async () => Promise.reject(new Error(SERVICE));
  expect(await followLink()).toEqual([502, 'We don’t know yet']);
  service = async () => new Response(null, { status: 500 });
  expect(await followLink()).toEqual([502, 'That did not work']);
  expect([logged.length, logged.join().includes('SECRET')]).toEqual([3, false]);
  expect(await list()).toEqual([]);
  service = async () => new Response(null, { status: 200 });
  expect(await followLink()).toEqual([200, 'Thank you']);
  expect(await list()).toHaveLength(1);
});

it.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['no address', { ...ADA, email: 'ada' }],
  ['two addresses', { ...ADA, email: 'a@b.example,c@d.example' }],
  ['a line break in it', { ...ADA, email: 'a@b.example\r\nBcc: c@d.example' }],
  ['a number', { ...ADA, email: 7 }],
  ['names without end', { ...ADA, firstName: 'a'.repeat(101) }],
  ['a name that cannot be stored', { ...ADA, lastName: 'a\0' }],
  ['a tag that cannot be stored', { ...ADA, tags: ['news\0'] }],
  ['a megabyte', { ...ADA, tags: ['a'.repeat(1_000_000)] }],
])('newsletter: refuses %s and sends no mail', async (_, body) => {
  const answer = await signUp(body);
  expect([answer.status, await answer.json()]).toEqual([400, { message: 'Invalid email' }]);
  expect(mailbox.list()).toEqual([]);
});

it('newsletter: stops reading a body without a length at the limit', async () => {
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulled += 1;
      if (pulled === 100) controller.close();
      else controller.enqueue(new Uint8Array(64_000).fill(32));
    },
  });
  const endless: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  expect((await app.request(`${HOST}/newsletter`, endless)).status).toBe(400);
  expect(pulled).toBeLessThan(10);
});

it('newsletter: reports a failed mail each time and sends it once the server works [NEWS-04 NEWS-06]', async () => {
  const logged: unknown[] = [];
  build({ log: (...line) => void logged.push(line) });
  const refusal = Object.assign(new Error('550 <Ada@example.test> is away'), { code: 'EENVELOPE' });
  mailServer = async () => Promise.reject(refusal);
  for (let time = 0; time < 4; time += 1) {
    const answer = await signUp(ADA);
    expect([answer.status, await answer.json()]).toEqual([502, { message: 'The mail could not be sent' }]);
  }
  // says nothing about the recipient
  const line = ['error', 'a newsletter mail could not be sent', { reason: 'EENVELOPE' }];
  expect(logged).toEqual([line, line, line, line]);
  mailServer = async () => {};
  expect((await signUp(ADA)).status).toBe(200);
  expect(mailbox.list(ADA.email)).toHaveLength(1);
});

it('newsletter: gives up on a slow mail server and sends no duplicates on retries [NEWS-04 NEWS-07]', async () => {
  build({ mailMs: 20 });
  let calls = 0;
  mailServer = (signal) => {
    calls += 1;
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  for (let time = 0; time < 4; time += 1) {
    const answer = await signUp(ADA);
    expect([answer.status, await answer.json()]).toEqual([
      504,
      { message: 'The mail server did not answer in time' },
    ]);
  }
  // it may have sent them all the same
  expect(calls).toBe(3);
  expect(mailbox.list()).toEqual([]);
  mailServer = async () => {};
  expect((await signUp(ADA)).status).toBe(504);
  nowMs += HOUR_MS;
  expect(await (await signUp(ADA)).json()).toEqual({ status: 'ok', confirmation: 'mail' });
  expect(mailbox.list(ADA.email)).toHaveLength(1);
});

it.each(["sean.o'brien@example.test", 'ada+news@example.test', 'ädä@exämple.test'])(
  'newsletter: accepts the address %s [NEWS-03]',
  async (email) => {
    expect((await signUp({ ...ADA, email })).status).toBe(200);
    expect((await confirm(getLink(email))).status).toBe(200);
    expect(await list()).toMatchObject([{ email }]);
  },
);

it('newsletter: lists nobody by another person’s sign-up or an expired link', async () => {
  await signUp(ADA);
  const link = getLink();
  const forged = link.replace(/ticket=([^.]+)/, () => {
    const text = JSON.stringify([nowMs + WEEK_MS, { ...ADA, email: 'eve@example.test' }]);
    return `ticket=${Buffer.from(text).toString('base64url')}`;
  });
  for (const wrong of [
    forged,
    `${HOST}/newsletter/confirm`,
    `${HOST}/newsletter/confirm?ticket=a.b`,
    `${link}x`,
  ])
    expect((await confirm(wrong)).status, wrong).toBe(410);
  nowMs += WEEK_MS;
  expect((await confirm(link)).status).toBe(410);
  expect(await list()).toEqual([]);
});

it('newsletter: limits repeated sign-ups by caller, and silently by receiver', async () => {
  const answers = [];
  for (let time = 0; time < 5; time += 1) answers.push(await (await signUp(ADA)).json());
  expect(answers).toEqual(Array(5).fill({ status: 'ok', confirmation: 'mail' }));
  expect(mailbox.list()).toHaveLength(3);
  for (let time = 0; time < 15; time += 1) await signUp({ ...ADA, email: `a${time}@example.test` });
  const limited = await signUp(ADA);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signUp({ ...ADA, email: 'bo@example.test' }, '192.0.2.2')).status).toBe(200);
});

it('newsletter: is refused without mail, and stores the list itself without a service', async () => {
  build({ hasMail: false });
  expect((await signUp(ADA)).status).toBe(503);
  build({});
  await signUp(ADA);
  expect((await confirm()).status).toBe(200);
  expect([handedOn, (await list()).length]).toEqual([[], 1]);
});
