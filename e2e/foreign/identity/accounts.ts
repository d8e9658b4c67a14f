import { expect } from 'vitest';
import { getExample } from '../documents.ts';
import type { Body } from '../http.ts';
import { mailTo } from '../outside.ts';
import type { Row } from '../rows.ts';
import { expectLike } from '../shapes.ts';
import type { Form } from './client.ts';
import { credentials, join, PASSWORD, registration, type Stage } from './stage.ts';

const DOCUMENT = 'identity-provider.md';
const DAY_S = 86_400;
const ACKNOWLEDGED = { code: 200, message: expect.any(String) };

/** §1: accounts. */
export function accountCalls(stage: Stage): Row[] {
  const { origin, nobody, clientId } = stage;
  const email = 'ada@example.test';
  let ada = nobody;

  return [
    {
      ids: ['IDAPI-01'],
      rule: 'the service lets other origins call it, by every method, with a body in a DELETE',
      async run() {
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
          const { status, headers } = await nobody.wire.send('OPTIONS', '/accounts', {
            headers: {
              Origin: 'https://app.example.test',
              'Access-Control-Request-Method': method,
              'Access-Control-Request-Headers': 'authorization,content-type',
            },
          });
          expect(status).toBeLessThan(300);
          expect(headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/app\.example\.test)$/);
          expect(headers.get('access-control-allow-methods')).toContain(method);
          // `*` does not cover Authorization
          expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
          expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
        }
        await nobody.refused('GET', '/accounts/there-is-no-such-call');
      },
    },
    {
      ids: ['IDAPI-07'],
      rule: 'what registration asks is told to anybody',
      async run() {
        const fields = await nobody.ask('GET', `/accounts/register-fields/${clientId}`);
        expectLike(fields, getExample(DOCUMENT, '/accounts/register-fields/{clientId}'));
        const types = ['input', 'select', 'country', 'us_state', 'radio', 'checkbox', 'datepicker'];
        for (const { type } of fields.collection) expect(types).toContain(type);
        expect(fields.collection.map((field: Body) => field.name)).toContain('terms');
      },
    },
    {
      ids: ['IDAPI-03', 'IDAPI-36', 'IDAPI-37', 'IDAPI-39'],
      rule: 'registering signs in for a day, and keeps the answers and consents as text',
      async run() {
        const form = registration(stage, email);
        const answer = await nobody.ask('POST', '/accounts', form);
        expectLike(answer, getExample(DOCUMENT, '/v2/accounts/authenticate'));
        expectAccount(answer.account);
        expect(answer.account).toMatchObject({
          email,
          full_name: email,
          merchant_uuid: clientId,
          metadata: {
            terms: 'true',
            marketing: 'off',
            country: 'nl',
            consents: (form.metadata as Record<string, string>).consents,
            register_source: 'default',
            has_password: true,
          },
        });
        expect(answer.account.metadata.first_name.trim()).toBe('');
        expect(Math.abs(answer.expires - Date.now() / 1000 - DAY_S)).toBeLessThan(120);
        ada = nobody.as(answer.access_token);
      },
    },
    {
      ids: ['IDAPI-45'],
      rule: 'registering is answered below /v2 too, and refused with the texts that forms know',
      async run() {
        const { account } = await nobody.ask('POST', '/v2/accounts', registration(stage, 'v2@example.test'));
        expectAccount(account);
        const refusals: [string, Form, number, RegExp][] = [
          [email, {}, 409, /^Account already exists$/],
          ['v2@example.test', {}, 409, /^Account already exists$/],
          ['no address', {}, 422, /please enter a valid e-mail address/i],
          [
            'short@example.test',
            { password: 'a1', password_confirmation: 'a1' },
            422,
            /invalid param password/i,
          ],
          ['two@example.test', { password_confirmation: 'Another-1907' }, 422, /./],
          ['bare@example.test', { metadata: { first_name: ' ', surname: ' ' } }, 422, /./],
        ];
        for (const [address, more, status, message] of refusals) {
          const refusal = await nobody.refused('POST', '/accounts', registration(stage, address, more));
          expect(refusal, address).toMatchObject({ code: status, message: expect.stringMatching(message) });
        }
      },
    },
    {
      ids: ['IDAPI-02'],
      rule: 'logging in answers a token of its own, and refuses without saying which half was wrong',
      async run() {
        const answer = await nobody.ask('POST', '/v2/accounts/authenticate', credentials(stage, email));
        expectLike(answer, getExample(DOCUMENT, '/v2/accounts/authenticate'));
        expectAccount(answer.account);
        for (const [address, password] of [
          [email, 'Wrong-Organ-1907'],
          ['nobody@example.test', PASSWORD],
        ]) {
          expect(
            await nobody.refused(
              'POST',
              '/v2/accounts/authenticate',
              credentials(stage, address ?? '', password),
            ),
          ).toEqual({
            code: 401,
            message: 'Invalid credentials',
          });
        }
      },
    },
    {
      ids: ['IDAPI-04'],
      rule: 'the account is told to its bearer, and a bad token by the text that ends a session',
      async run() {
        const account = await ada.ask('GET', '/accounts');
        expectAccount(account);
        expect(account.email).toBe(email);
        expect(await nobody.refused('GET', '/accounts')).toMatchObject({ code: 401 });
        const { code, message } = await nobody.as('no-such-token').refused('GET', '/accounts');
        expect({ code, message }).toEqual({
          code: 401,
          message: expect.stringContaining('Invalid JWT token'),
        });
      },
    },
    {
      ids: ['IDAPI-05', 'IDAPI-38'],
      rule: 'an update merges metadata key by key, and leaves the keys of the server alone',
      async run() {
        const before = await ada.ask('GET', '/accounts');
        const named = await ada.ask('PUT', '/accounts', {
          full_name: 'Ada Quay',
          metadata: { first_name: 'Ada', surname: 'Quay', sub_1_pending_downgrade: 'S115000_6001' },
        });
        expectAccount(named);
        expect(named).toMatchObject({
          full_name: 'Ada Quay',
          metadata: { first_name: 'Ada', surname: 'Quay', sub_1_pending_downgrade: 'S115000_6001' },
        });
        expect(named.metadata.consents).toBe(before.metadata.consents);
        // consents are sent with all that was read, as text; an empty value deletes its key
        const answers = { ...named.metadata, marketing: 'on', sub_1_pending_downgrade: '' };
        const sent = { ...answers, register_source: 'google', has_password: false, consents: '[]' };
        const after = await ada.ask('PUT', '/accounts', { full_name: 'Ada Quay', metadata: sent });
        expect(after.metadata).toMatchObject({
          marketing: 'on',
          consents: '[]',
          register_source: 'default',
          has_password: true,
        });
        expect(after.metadata).not.toHaveProperty('sub_1_pending_downgrade');
        expect(await ada.ask('GET', '/accounts')).toEqual(after);
        // the address is never changed here
        const same = await ada.ask('PUT', '/accounts', {
          full_name: 'Ada Quay',
          email: 'other@example.test',
        });
        expect(same.email).toBe(email);
        expect(await nobody.refused('PUT', '/accounts', { full_name: 'x' })).toMatchObject({ code: 401 });
      },
    },
    {
      ids: ['IDAPI-08'],
      rule: 'a password is changed with the old one, which ends every session',
      async run() {
        const change = (old_password: string, password: string) => ({
          old_password,
          password,
          password_confirmation: password,
        });
        const wrong = await ada.refused(
          'POST',
          '/accounts/change-password',
          change('Wrong-1907', 'New-Organ-1908'),
        );
        expect(wrong.message).toContain('old password does not match');
        const weak = await ada.refused('POST', '/accounts/change-password', change(PASSWORD, 'a1'));
        expect(weak.message).toMatch(/score does not match standards|invalid param password/);
        expect(
          await ada.ask('POST', '/accounts/change-password', change(PASSWORD, 'New-Organ-1908')),
        ).toEqual(ACKNOWLEDGED);
        expect(await ada.refused('GET', '/accounts')).toMatchObject({ code: 401 });
        const again = await nobody.ask(
          'POST',
          '/v2/accounts/authenticate',
          credentials(stage, email, 'New-Organ-1908'),
        );
        ada = nobody.as(again.access_token);
      },
    },
    {
      ids: ['IDAPI-09', 'IDAPI-10'],
      rule: 'a forgotten password is set by the code of a mail, once',
      async run() {
        const ask = { email, merchant_uuid: clientId, branding_id: 0 };
        expect(await nobody.ask('POST', '/accounts/forgot-password', ask)).toEqual(ACKNOWLEDGED);
        // whether there is such an account is not told
        const unknown = { ...ask, email: 'nobody@example.test' };
        expect(await nobody.ask('POST', '/accounts/forgot-password', unknown)).toEqual(ACKNOWLEDGED);
        const text = await mailTo(origin, email, /password/i);
        const code = /^\s*([\w-]{6,})\s*$/m.exec(text)?.[1] ?? text;
        const form = { password: PASSWORD, password_confirmation: PASSWORD, branding_id: 0 };
        const bad = await nobody.refused('PUT', '/accounts/forgot-password/no-such-code', form);
        expect(bad.message).toMatch(/password could not be set|resetPasswordToken is not valid/);
        expect(await nobody.ask('PUT', `/accounts/forgot-password/${code}`, form)).toEqual(ACKNOWLEDGED);
        const used = await nobody.refused('PUT', `/accounts/forgot-password/${code}`, form);
        expect(used.message).toMatch(/password could not be set|resetPasswordToken is not valid/);
        expect(await ada.refused('GET', '/accounts')).toMatchObject({ code: 401 });
        const again = await nobody.ask('POST', '/v2/accounts/authenticate', credentials(stage, email));
        ada = nobody.as(again.access_token);
      },
    },
    {
      ids: ['IDAPI-11', 'IDAPI-41'],
      rule: 'the data is sent by mail, which the answer says with a code of its own',
      async run() {
        expect(await ada.ask('POST', '/accounts/export', { branding_id: 0 })).toEqual({
          code: 200,
          message: 'Your data will be sent by e-mail',
        });
        expect(await mailTo(origin, email, /Quay/)).toContain('Quay');
        expect(await nobody.refused('POST', '/accounts/export', { branding_id: 0 })).toMatchObject({
          code: 401,
        });
      },
    },
    {
      ids: ['IDAPI-13', 'IDAPI-40'],
      rule: 'external sign-ins are objects of one address each',
      async run() {
        const state = btoa(
          JSON.stringify({ client_id: clientId, redirect: 'https://app.example.test/?u=personal-details' }),
        );
        const answer = await nobody.ask('GET', `/accounts/social?${new URLSearchParams({ state })}`);
        expect(Object.keys(answer).sort()).toEqual(['code', 'social_urls']);
        expect(answer.code).toBe(200);
        expect(answer.social_urls.length).toBeGreaterThan(0);
        for (const one of answer.social_urls) {
          expect(Object.keys(one)).toHaveLength(1);
          const [[name, url]] = Object.entries(one) as [[string, string]];
          expect(['facebook', 'twitter', 'google']).toContain(name);
          expect(new URL(url).searchParams.get('state')).toBe(state);
        }
      },
    },
    {
      ids: ['IDAPI-06'],
      rule: 'logging out answers JSON, and the token is worth nothing after it',
      async run() {
        expect(await ada.ask('GET', '/accounts/logout')).toEqual({});
        expect(await ada.refused('GET', '/accounts')).toMatchObject({ code: 401 });
      },
    },
    {
      ids: ['IDAPI-12'],
      rule: 'an account is erased by a DELETE with the password in its body',
      async run() {
        const { client, email: address } = await join(stage, 'leaving@example.test');
        const wrong = await client.refused('DELETE', '/accounts/erase', {
          password: 'Wrong-1907',
          branding_id: 0,
        });
        expect(wrong.message.toLowerCase()).toContain('invalid credentials');
        expect(await client.ask('DELETE', '/accounts/erase', { password: PASSWORD, branding_id: 0 })).toEqual(
          {
            code: 200,
            message: 'Account deleted',
          },
        );
        expect(await client.refused('GET', '/accounts')).toMatchObject({ code: 401 });
        await nobody.refused('POST', '/v2/accounts/authenticate', credentials(stage, address));
        // the address is free again
        await join(stage, address);
      },
    },
  ];
}

/** §0.2. */
function expectAccount(account: Body): void {
  const example = getExample(DOCUMENT, '0.2 Account object');
  expectLike({ ...account, metadata: {} }, { ...example, metadata: {} });
  const { first_name, surname, register_source, has_password } = account.metadata;
  for (const text of [first_name, surname, register_source]) expect(text).toBeTypeOf('string');
  expect(has_password).toBeTypeOf('boolean');
  // a client turns each into text
  for (const [key, value] of Object.entries(account.metadata)) {
    expect(['string', 'number', 'boolean'], `metadata.${key}`).toContain(typeof value);
  }
}
