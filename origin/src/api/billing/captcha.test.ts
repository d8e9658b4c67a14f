import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type BillingClient, PUBLISHER, startBilling } from '../../../test/billing-client.ts';
import { PASSWORD } from '../../../test/identity-client.ts';
import type { DataFolder } from '../../../test/make-data-folder.ts';
import { createConfigFiles } from '../../catalogue/config-files.ts';
import { silentLog } from '../../log.ts';
import { checkCaptchaSecret } from './captcha.ts';

let client: BillingClient | undefined;
afterEach(async () => {
  vi.unstubAllGlobals();
  await client?.remove();
  client = undefined;
});

const CONFIG = {
  siteName: 'Footpier',
  description: '',
  siteId: 'Site0003',
  content: [],
  menu: [],
  integrations: { cleeng: { id: PUBLISHER, useSandbox: true } },
  custom: { captchaSiteKey: 'key-1' },
};
const addCaptcha = (data: DataFolder) => data.write('configs/capt0001.json', CONFIG);

/** The captcha's service, which knows one person. */
function serve(answer: () => Response = () => Response.json({ success: false })) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    sent.push(`${url} ${body}`);
    return body.get('response') === 'a person' ? Response.json({ success: true }) : answer();
  });
  return sent;
}

let people = 0;
const register = async (more: object) => {
  people += 1;
  const answer = await client?.call('POST', '/customers', {
    email: `person${people}@example.test`,
    password: PASSWORD,
    publisherId: PUBLISHER,
    ...more,
  });
  return [answer?.status, answer?.error];
};

it('captcha: is checked at its service with the secret, before a registration [REG-05]', async () => {
  client = await startBilling({ captchaSecret: 'the-secret' }, addCaptcha);
  const sent = serve();
  const verify = 'https://www.google.com/recaptcha/api/siteverify secret=the-secret&response';
  expect(await register({})).toEqual([429, 'Google reCAPTCHA verification required!']);
  expect(sent).toEqual([]);
  expect(await register({ captchaValue: 'x' })).toEqual([429, 'Google reCAPTCHA verification failed!']);
  expect(sent).toEqual([expect.stringContaining(`${verify}=x`)]);
  expect((await register({ captchaValue: 'a person' }))[0]).toBe(200);
  expect((await register({ publisherId: '400000009' }))[0]).toBe(200);
});

it('captcha: is refused while its service does not answer', async () => {
  client = await startBilling({ captchaSecret: 'the-secret' }, addCaptcha);
  for (const answer of [
    () => new Response('', { status: 500 }),
    () => new Response('<html>'),
    () => Promise.reject(new TypeError('no network')) as unknown as Response,
  ]) {
    serve(answer);
    expect((await register({ captchaValue: 'x' }))[0]).toBe(503);
  }
});

it('captcha: needs a secret at the start, unless another host checks it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-captcha-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const check = (settings: string | null) =>
    checkCaptchaSecret(createConfigFiles(dir, silentLog), settings, 'https://tv.example.test');
  await check('billingBaseUrl = /billing');
  mkdirSync(join(dir, 'configs'));
  writeFileSync(join(dir, 'configs', 'capt0001.json'), JSON.stringify(CONFIG));
  for (const settings of [
    null,
    '',
    'billingBaseUrl = /billing',
    'billingBaseUrl = https://tv.example.test/billing',
  ])
    await expect(check(settings), String(settings)).rejects.toThrow('CAPTCHA_SECRET is missing');
  await check('billingBaseUrl = https://billing.example.test');
});
