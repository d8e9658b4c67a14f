import { parseIdentityAccount } from '@marquee/contract/identity';
import { expect, test } from 'vitest';
import { getCustomer } from './get-customer.ts';
import { ACCOUNT, ADA } from './testing/fake-identity.ts';

const customer = (members: object = {}) => getCustomer(parseIdentityAccount({ ...ACCOUNT, ...members }));
const withMetadata = (metadata: object) => customer({ metadata: { ...ACCOUNT.metadata, ...metadata } });

test('identity customer: has every field of its account [DATA-16]', () => {
  const consents = [
    { name: 'terms', version: '1', state: 'accepted', value: true },
    { name: 'country', version: '1', state: 'accepted', value: 'nl' },
  ];
  const metadata = { ...ACCOUNT.metadata, country: 'nl', consents: JSON.stringify(consents) };
  expect(customer({ metadata })).toEqual({
    ...ADA,
    country: 'nl',
    metadata,
    consents,
    consentsValues: { terms: true, country: 'nl' },
  });
});

test('identity customer: has empty names when they were sent as a space [IDAPI-37]', () => {
  const { firstName, lastName } = withMetadata({ first_name: ' ', surname: ' Quay ' });
  expect([firstName, lastName]).toEqual(['', 'Quay']);
});

test.each([
  [{}, true],
  [{ register_source: 'default' }, true],
  [{ register_source: 'google' }, false],
  [{ register_source: 'google', has_password: false }, false],
  [{ register_source: 'google', has_password: true }, true],
  [{ register_source: 'google', has_password: 'true' }, true],
])('an external sign-in has a password only when the metadata say so: %j [DATA-17]', (metadata, has) => {
  expect(customer({ metadata }).hasPassword).toBe(has);
});

test('identity customer: is read from an almost empty account', () => {
  expect(
    getCustomer(parseIdentityAccount({ id: '7', email: 'bo@example.test', metadata: [] })),
  ).toMatchObject({
    id: '7',
    uuid: undefined,
    firstName: '',
    lastName: '',
    fullName: '',
    metadata: {},
    regDate: undefined,
    consents: [],
    hasPassword: true,
  });
});

test.each([null, [], {}, '<html>', { id: 7 }, { email: 'bo@example.test' }])(
  'what is no account is refused: %j',
  (raw) => {
    expect(() => parseIdentityAccount(raw)).toThrow();
  },
);
