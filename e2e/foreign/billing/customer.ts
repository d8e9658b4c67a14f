import { expect } from 'vitest';
import { getExample } from '../documents.ts';
import type { Body } from '../http.ts';
import type { Row } from '../rows.ts';
import { expectLike } from '../shapes.ts';
import { join, PASSWORD, type Stage, type Viewer } from './stage.ts';

const DOCUMENT = 'billing-provider.md';

/** §2: the customer. */
export function customerCalls(stage: Stage): Row[] {
  const { nobody, publisherId } = stage;
  let ben: Viewer;
  const path = (rest = '') => `/customers/${ben.id}${rest}`;
  const patch = (body: object) => ben.client.ask('PATCH', path(), { id: ben.id, ...body });
  const refusal = async (body: object) =>
    (await ben.client.refused('PATCH', path(), { id: ben.id, ...body })).error;

  return [
    {
      ids: ['BILLAPI-05'],
      rule: 'a customer is told whole, with dates as text and what is kept for the client as an object',
      async run() {
        ben = await join(stage, 'ben@example.test');
        const customer = await ben.client.ask('GET', path());
        expectCustomer(customer);
        expect(customer).toMatchObject({
          id: ben.id,
          email: ben.email,
          country: 'NL',
          locale: 'nl_NL',
          currency: 'EUR',
        });
        expect(customer.externalData).toEqual({});
      },
    },
    {
      ids: ['BILLAPI-06'],
      rule: 'names and the address are changed alone, and refused with the texts that forms know',
      async run() {
        const named = await patch({ firstName: 'Ben', lastName: 'Quay' });
        expectCustomer(named);
        expect(named).toMatchObject({ firstName: 'Ben', lastName: 'Quay', email: ben.email });
        // an empty name can be saved here
        expect(await patch({ firstName: '', lastName: 'Quay' })).toMatchObject({ lastName: 'Quay' });
        const moved = await patch({ email: 'ben2@example.test', confirmationPassword: PASSWORD });
        expect(moved).toMatchObject({ email: 'ben2@example.test', lastName: 'Quay' });
        expectLike(await ben.client.ask('GET', path()), moved);
        const taken = await join(stage, 'taken@example.test');

        expect(await refusal({ email: 'no address', confirmationPassword: PASSWORD })).toMatch(
          /^(Invalid param email|Please enter a valid e-mail address\.)$/,
        );
        expect(await refusal({ email: taken.email, confirmationPassword: PASSWORD })).toBe(
          'Customer email already exists',
        );
        expect(await refusal({ email: 'b3@example.test', confirmationPassword: 'Wrong-1907' })).toBe(
          'Invalid confirmationPassword',
        );
        expect(await refusal({ email: 'b3@example.test' })).toBe('Invalid confirmationPassword');
        expect(await refusal({ firstName: 'x'.repeat(51) })).toBe('firstName can have max 50 characters.');
        expect(await refusal({ lastName: 'x'.repeat(51) })).toBe('lastName can have max 50 characters.');
      },
    },
    {
      ids: ['BILLAPI-06', 'BILLAPI-39'],
      rule: 'external data is replaced whole, comes back as it was sent, and has its limit',
      async run() {
        const history = [{ mediaid: 'Med00001', progress: 0.42137 }];
        const favorites = [{ mediaid: 'Med00002' }];
        const both = { ...getExample(DOCUMENT, 'GET {BILLING}/customers/{id}').responseData.externalData };
        expect((await patch({ externalData: { history } })).externalData).toEqual({ history });
        expect((await patch({ externalData: { favorites } })).externalData).toEqual({ favorites });
        expect((await patch({ externalData: both })).externalData).toEqual(both);
        const other = { history, favorites, 'another client': { kept: [1, null, 'é', true] } };
        expect((await patch({ externalData: other })).externalData).toEqual(other);
        expect(await patch({ firstName: 'Ben' })).toMatchObject({ externalData: other });
        const long = (length: number) => ({ x: 'y'.repeat(length - '{"x":""}'.length) });
        expect((await patch({ externalData: long(4000) })).externalData).toEqual(long(4000));
        await refusal({ externalData: long(4001) });
        expect((await ben.client.ask('GET', path())).externalData).toEqual(long(4000));
      },
    },
    {
      ids: ['BILLAPI-09'],
      rule: 'the consents that a publisher asks are told to anybody',
      async run() {
        const asked = await nobody.ask('GET', `/publishers/${publisherId}/consents`);
        expectLike(asked, getExample(DOCUMENT, '/publishers/{publisherId}/consents').responseData);
        expect(asked.consents.length).toBeGreaterThan(0);
      },
    },
    {
      ids: ['BILLAPI-07', 'BILLAPI-08'],
      rule: 'consents are answered by version, and an old version is refused',
      async run() {
        const { consents: asked } = await nobody.ask('GET', `/publishers/${publisherId}/consents`);
        const answers = asked.map(({ name, version }: Body, index: number) => ({
          name,
          version,
          state: index === 0 ? 'accepted' : 'declined',
          value: index === 0,
        }));
        const put = { id: ben.id, consents: answers };
        expect(await ben.client.ask('PUT', path('/consents'), put)).toEqual({ success: true });
        const told = await ben.client.ask('GET', path('/consents'));
        expectLike(told, getExample(DOCUMENT, 'GET {BILLING}/customers/{id}/consents').responseData);
        for (const { name, version, state } of answers) {
          expect(told.consents.find((one: Body) => one.name === name)).toMatchObject({
            customerId: ben.id,
            version,
            newestVersion: version,
            needsUpdate: false,
            state,
          });
        }
        const old = { id: ben.id, consents: [{ ...answers[0], version: '0' }] };
        await ben.client.refused('PUT', path('/consents'), old);
        expect(await ben.client.ask('GET', path('/consents'))).toEqual(told);
      },
    },
    {
      ids: ['BILLAPI-10', 'BILLAPI-11'],
      rule: 'what is asked after registration is answered once, custom questions by their id',
      async run() {
        const before = await ben.client.ask('GET', path('/capture/status'));
        expectCapture(before);
        const question = before.settings.find((one: Body) => one.question);
        const answer = {
          customerId: ben.id,
          firstName: 'Ben',
          lastName: 'Quay',
          birthDate: '1990-02-28',
          companyName: 'Quay & Sons',
          phoneNumber: '+31 20 000 0000',
          address: 'Example Quay 12',
          city: 'Harbour Town',
          postCode: '1011 AB',
          country: 'NL',
          customAnswers: [
            { questionId: question.key, question: question.question, value: question.value.split(/[:;]/)[0] },
          ],
        };
        expect(await ben.client.ask('PUT', path('/capture'), answer)).toEqual({ success: true });
        const after = await ben.client.ask('GET', path('/capture/status'));
        expectCapture(after);
        const of = (key: string) => after.settings.find((one: Body) => one.key === key)?.answer;
        expect(of('firstNameLastName')).toEqual({ firstName: 'Ben', lastName: 'Quay' });
        expect(of('birthDate')).toBe('1990-02-28');
        expect(of('address')).toMatchObject({
          address: 'Example Quay 12',
          city: 'Harbour Town',
          country: 'NL',
        });
        expect(of(question.key)).toBe(answer.customAnswers[0]?.value);
        // the answers of capture are the customer's names too; none of them may be sent with an empty list
        expect(await ben.client.ask('GET', path())).toMatchObject({ firstName: 'Ben', lastName: 'Quay' });
        const again = { customerId: ben.id, firstName: 'Ben', lastName: 'Quay', customAnswers: [] };
        expect(await ben.client.ask('PUT', path('/capture'), again)).toEqual({ success: true });
        await ben.client.refused('PUT', path('/capture'), { ...again, birthDate: '30 February' });
      },
    },
  ];
}

function expectCustomer(customer: Body): void {
  const example = getExample(DOCUMENT, 'GET {BILLING}/customers/{id}').responseData;
  expectLike(
    { ...customer, externalData: {} },
    { ...example, externalData: {} },
    // names may be missing or null
    { orNull: ['firstName', 'lastName'], optional: ['firstName', 'lastName'] },
  );
  expect(customer.externalData).toBeTypeOf('object');
  for (const date of [customer.regDate, customer.lastLoginDate]) {
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  }
}

function expectCapture(status: Body): void {
  const { settings, ...flags } = status;
  expectLike(flags, { isCaptureEnabled: true, shouldCaptureBeDisplayed: true });
  const example = getExample(DOCUMENT, '/capture/status').responseData.settings;
  const names = new Map<string, Body>(example.map((one: Body) => [one.key, one]));
  const custom = names.get('custom_1');
  for (const setting of settings) {
    // an answer is null until there is one
    expectLike({ ...setting, answer: null }, { ...(names.get(setting.key) ?? custom), answer: null });
    if (setting.key === 'address') expectLike(Object.keys(setting.answer).sort(), ['', '', '', '', '', '']);
    if (setting.key === 'firstNameLastName') {
      expect(Object.keys(setting.answer).sort()).toEqual(['firstName', 'lastName']);
    }
  }
}
