import { expect } from 'vitest';
import { getExample } from '../documents.ts';
import { until } from '../http.ts';
import { mailTo } from '../outside.ts';
import type { Row } from '../rows.ts';
import { expectLike } from '../shapes.ts';
import { getClaims, type Tokens } from './client.ts';
import { join, PASSWORD, registration, type Stage } from './stage.ts';

const DOCUMENT = 'billing-provider.md';
const QUARTER_S = 900;

/** §0 and §1: who is there. */
export function authCalls(stage: Stage): Row[] {
  const { nobody, origin, publisherId } = stage;
  const email = 'ada@example.test';
  let tokens: Tokens;

  return [
    {
      ids: ['BILLAPI-01'],
      rule: 'the service lets other origins call it, and takes a blank and an absent bearer for nobody',
      async run() {
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
          const { status, headers } = await nobody.wire.send('OPTIONS', '/customers/1', {
            headers: {
              Origin: 'https://app.example.test',
              'Access-Control-Request-Method': method,
              'Access-Control-Request-Headers': 'authorization,content-type',
            },
          });
          expect(status).toBeLessThan(300);
          expect(headers.get('access-control-allow-methods')).toContain(method);
          expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
          expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
        }
        await nobody.ask('GET', '/locales');
        const bare = await nobody.wire.send('GET', '/locales');
        expect(bare).toMatchObject({ status: 200, body: { errors: [] } });
        const none = await nobody.wire.send('GET', '/customers/1');
        expect(none).toMatchObject({ status: 401, body: { errors: ['Invalid JWT token'] } });
      },
    },
    {
      ids: ['BILLAPI-38'],
      rule: 'every refusal is the envelope with its text and status, an unknown call and a broken body too',
      async run() {
        expect(await nobody.refused('GET', '/customers/1')).toEqual({
          status: 401,
          error: 'Invalid JWT token',
        });
        expect(await nobody.as('none').refused('GET', '/payment-methods')).toEqual({
          status: 401,
          error: 'Invalid JWT token',
        });
        expect(await nobody.refused('GET', '/there-is-no-such-call')).toMatchObject({ status: 404 });
        const headers = { 'Content-Type': 'application/json', Authorization: '' };
        const broken = await nobody.wire.send('POST', '/auths', { headers, body: '{"email":' });
        expect(broken).toMatchObject({ status: 400, body: { errors: [expect.stringMatching(/./)] } });
        expect(broken.body).toHaveProperty('responseData');
      },
    },
    {
      ids: ['BILLAPI-14'],
      rule: 'the place of anyone who asks is told',
      async run() {
        const place = await nobody.ask('GET', '/locales');
        expectLike(place, { country: '', currency: '', locale: '', ipAddress: '' });
        expect(place.country).toMatch(/^[A-Z]{2}$/);
        expect(place.currency).toMatch(/^[A-Z]{3}$/);
        expect(place.locale).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
        expectLike(await nobody.ask('GET', '/locales?customerIP=203.0.113.7'), place);
      },
    },
    {
      ids: ['BILLAPI-04'],
      rule: 'registering signs in, and is refused with the texts that forms know',
      async run() {
        const answer = await nobody.ask('POST', '/customers', registration(stage, email));
        expectLike(answer, getExample(DOCUMENT, 'POST {BILLING}/auths').responseData);
        expect(answer.customerId).toMatch(/^\d+$/);
        const { customerId, publisherId: publisher, exp } = getClaims(answer.jwt);
        expect([String(customerId), String(publisher)]).toEqual([answer.customerId, publisherId]);
        expect(Math.abs(exp - Date.now() / 1000 - QUARTER_S)).toBeLessThan(60);
        await nobody.ask('POST', '/customers', {
          ...registration(stage, 'robot@example.test'),
          captchaValue: 'yes',
        });

        const refusals: [object, number, RegExp][] = [
          [{ email }, 422, /customer already exists|account already exists/i],
          [{ email: 'no address' }, 422, /please enter a valid e-mail address|invalid param email/i],
          [{ email: 'short@example.test', password: 'a1' }, 422, /invalid param password/i],
          [
            { email: 'fail@example.test', captchaValue: 'fail' },
            429,
            /^Google reCAPTCHA verification failed!$/,
          ],
        ];
        for (const [more, status, text] of refusals) {
          const refusal = await nobody.refused('POST', '/customers', {
            ...registration(stage, email),
            ...more,
          });
          expect(refusal, JSON.stringify(more)).toEqual({ status, error: expect.stringMatching(text) });
        }
        await nobody.refused('POST', '/customers', {});
      },
    },
    {
      ids: ['BILLAPI-02'],
      rule: 'logging in answers a pair of tokens, and refuses without saying which half was wrong',
      async run() {
        const login = (address: string, password = PASSWORD) => ({ email: address, password, publisherId });
        const answer = await nobody.ask('POST', '/auths', login(email));
        expectLike(answer, getExample(DOCUMENT, 'POST {BILLING}/auths').responseData);
        tokens = answer;
        await nobody.ask('POST', '/auths', { ...login(email), customerIP: '203.0.113.7' });
        const wrong = await nobody.refused('POST', '/auths', login(email, 'Wrong-Organ-1907'));
        expect(wrong).toEqual({ status: 401, error: 'Wrong email/password combination' });
        expect(await nobody.refused('POST', '/auths', login('nobody@example.test'))).toEqual(wrong);
        expect((await nobody.refused('POST', '/auths', login('no address'))).error).toMatch(
          /invalid param email/i,
        );
      },
    },
    {
      ids: ['BILLAPI-03'],
      rule: 'a refresh answers a new pair, and a token that was spent long ago is told to be none',
      async run() {
        const refresh = (refreshToken?: string) =>
          nobody.ask('POST', '/auths/refresh_token', { refreshToken }) as Promise<Tokens>;
        const second = await refresh(tokens.refreshToken);
        expectLike(second, { jwt: '', refreshToken: '' });
        expect(second.refreshToken).not.toBe(tokens.refreshToken);
        expect(getClaims(second.jwt)).toMatchObject({ publisherId: getClaims(tokens.jwt).publisherId });
        await nobody.as(second.jwt).ask('GET', '/payment-methods');
        const third = await refresh(second.refreshToken);
        await nobody.as(third.jwt).ask('GET', '/payment-methods');
        const spent = { refreshToken: tokens.refreshToken };
        expect((await nobody.refused('POST', '/auths/refresh_token', spent)).error).toContain(
          'Refresh token is expired or does not exist',
        );
        const unknown = await nobody.refused('POST', '/auths/refresh_token', { refreshToken: 'rt-none' });
        expect(unknown.error).toContain('Refresh token is expired or does not exist');
        const missing = await nobody.refused('POST', '/auths/refresh_token', {});
        expect(missing.error).toContain('Missing or invalid parameter');
      },
    },
    {
      ids: ['BILLAPI-12', 'BILLAPI-13'],
      rule: 'a forgotten password is set by the token in the link of a mail, once',
      async run() {
        const ask = { customerEmail: email, resetUrl: `${origin}/?u=edit-password`, publisherId };
        expect(await nobody.ask('PUT', '/customers/passwords', ask)).toEqual({ success: true });
        const unknown = { ...ask, customerEmail: 'nobody@example.test' };
        expect(await nobody.ask('PUT', '/customers/passwords', unknown)).toEqual({ success: true });
        const bad = await nobody.refused('PUT', '/customers/passwords', {
          ...ask,
          customerEmail: 'no address',
        });
        expect(bad.error).toMatch(/invalid param email/i);

        const getLink = async () =>
          new URL(
            /https?:\S*resetPasswordToken=\S*/.exec(await mailTo(origin, email, /resetPasswordToken/))?.[0] ??
              '',
          );
        const first = await getLink();
        expect(first.href.startsWith(`${origin}/?`)).toBe(true);
        expect(first.searchParams.get('u')).toBe('edit-password');
        expect(first.searchParams.get('email')).toBe(email);
        // a second mail, as the parent asks for it, without a page to lead to: the newest token counts
        await nobody.ask('PUT', '/customers/passwords', { ...ask, resetUrl: '' });
        const link = await until(getLink, ({ href }) => href !== first.href);
        expect(link.searchParams.get('email')).toBe(email);

        const set = (more: object) => ({
          customerEmail: email,
          resetPasswordToken: link.searchParams.get('resetPasswordToken'),
          newPassword: 'New-Organ-1908',
          newPasswordConfirmation: 'New-Organ-1908',
          publisherId,
          ...more,
        });
        const patch = (more: object) => nobody.refused('PATCH', '/customers/passwords', set(more));
        expect((await patch({ resetPasswordToken: 'none' })).error).toMatch(
          /resetPasswordToken is not valid|password could not be set/,
        );
        expect((await patch({ newPassword: 'a1', newPasswordConfirmation: 'a1' })).error).toMatch(
          /invalid param password|score does not match standards/,
        );
        expect(await nobody.ask('PATCH', '/customers/passwords', set({}))).toEqual({ success: true });
        expect((await patch({})).error).toMatch(/resetPasswordToken is not valid|password could not be set/);
        await nobody.ask('POST', '/auths', { email, password: 'New-Organ-1908', publisherId });
        await nobody.refused('POST', '/auths', { email, password: PASSWORD, publisherId });
      },
    },
    {
      ids: ['BILLAPI-42'],
      rule: 'a customer is the same by a number and by a text, and nobody is another',
      async run() {
        const one = await join(stage, 'one@example.test');
        const two = await join(stage, 'two@example.test');
        await one.client.ask('PATCH', `/customers/${one.id}`, { id: Number(one.id), firstName: 'One' });
        await one.client.ask('PATCH', `/customers/${one.id}`, { id: one.id, firstName: 'One' });
        for (const [method, path] of [
          ['GET', ''],
          ['GET', '/consents'],
          ['GET', '/capture/status'],
          ['GET', '/subscriptions'],
          ['GET', '/payment_details'],
          ['GET', '/transactions'],
        ] as const) {
          const { status } = await one.client.refused(method, `/customers/${two.id}${path}`);
          expect([401, 403, 404]).toContain(status);
        }
        await one.client.refused('PATCH', `/customers/${two.id}`, { id: two.id, firstName: 'Mine' });
        await one.client.refused('PATCH', `/customers/${two.id}`, { id: one.id, firstName: 'Mine' });
      },
    },
  ];
}
