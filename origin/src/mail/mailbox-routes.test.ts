import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import type { RenderedMail } from './mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { addMailboxRoutes } from './mailbox-routes.ts';

const MAIL: RenderedMail = {
  kind: 'test',
  from: { name: 'Footlights', address: null },
  replyTo: null,
  to: '',
  subject: '',
  text: '',
  html: '<p>a <a href="/x">link</a></p>',
  attachments: [],
  key: null,
  unsubscribeUrl: null,
};

let app: Hono;
let mailbox: Mailbox;
beforeEach(async () => {
  app = new Hono();
  mailbox = createMailbox(() => Date.UTC(2026, 0, 5));
  addMailboxRoutes(app, { mailbox });
  await mailbox.deliver({ ...MAIL, to: 'Ada@example.test', subject: 'First', text: 'K7Q2' });
  await mailbox.deliver({
    ...MAIL,
    to: 'bo@example.test',
    subject: '<script>alert(1)</script>',
    text: '</pre>&"',
  });
});

const get = (address: string) => app.request(address);

it('mailbox page: shows every mail as text, newest first', async () => {
  const answer = await get('http://localhost:8080/demo/mailbox');
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.indexOf('bo@example.test')).toBeLessThan(page.indexOf('Ada@example.test'));
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('&lt;/pre&gt;&amp;&quot;');
  expect(page).not.toContain('<script');
});

it('mailbox page: allows no resources and is never stored', async () => {
  const { headers } = await get('http://localhost/demo/mailbox');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

it('mailbox page: shows the HTML of a mail in a frame without scripts', async () => {
  const page = await (await get('http://localhost/demo/mailbox')).text();
  expect(page).toMatch(
    /<iframe src="\/demo\/mailbox\/1"[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/,
  );
  const mail = await get('http://localhost/demo/mailbox/1');
  expect(await mail.text()).toBe(MAIL.html);
  const policy = mail.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'.*frame-ancestors 'self'; sandbox allow-popups /);
  expect(policy).not.toMatch(/script|allow-same-origin/);
  expect((await get('http://localhost/demo/mailbox/99')).status).toBe(404);
});

it('mailbox page: filters page and JSON by an address in any case', async () => {
  const page = await (await get('http://localhost/demo/mailbox?to=ada@EXAMPLE.test')).text();
  expect(page).toContain('K7Q2');
  expect(page).not.toContain('bo@example.test');
  const { mails } = await (await get('http://localhost/demo/mailbox.json?to=ada@example.test')).json();
  expect(mails).toEqual([
    {
      id: 1,
      atMs: Date.UTC(2026, 0, 5),
      kind: 'test',
      from: 'Footlights',
      to: 'Ada@example.test',
      subject: 'First',
      text: 'K7Q2',
      html: MAIL.html,
      attachments: [],
    },
  ]);
});

it('mailbox page: escapes the address of the filter', async () => {
  const page = await (await get('http://localhost/demo/mailbox?to=%22%3E%3Cimg%3E')).text();
  expect(page).not.toContain('<img');
});

it.each(['http://127.0.0.1:8080', 'http://[::1]:8080', 'http://localhost'])(
  'mailbox page: answers at %s',
  async (at) => {
    expect((await get(`${at}/demo/mailbox.json`)).status).toBe(200);
  },
);

it.each(['http://evil.example.test', 'http://localhost.evil.test', 'http://192.168.0.7'])(
  'mailbox page: refuses the host %s',
  async (at) => {
    for (const path of ['/demo/mailbox', '/demo/mailbox.json', '/demo/mailbox/1'])
      expect((await get(`${at}${path}`)).status).toBe(404);
  },
);
