import { expect, it } from 'vitest';
import { ContractError } from '../contract-error.ts';
import {
  answerParts,
  parseBillingConsents,
  parseBillingCustomer,
  parseBillingLocales,
  parseBillingPair,
  parseCapture,
  parsePublisherConsents,
} from './accounts.ts';

const ADA = { id: 360000001, email: 'ada@example.test' };

it('a customer may leave out all but their id and address, and ids may be numbers [BILLAPI-42]', () => {
  expect(parseBillingCustomer({ ...ADA, firstName: null })).toEqual({
    id: '360000001',
    email: 'ada@example.test',
    country: '',
    firstName: '',
    lastName: '',
    regDate: '',
    externalData: {},
  });
});

it.each([
  ['nothing', undefined, {}],
  ['null', null, {}],
  ['a list', [1], {}],
  ['a text that is none', '{"favor', {}],
  ['a number', 7, {}],
  ['its text', '{"other":{"a":1}}', { other: { a: 1 } }],
  ['an object', { favorites: 'none' }, { favorites: 'none' }],
])('external data that come as %s', (_what, sent, expected) => {
  expect(parseBillingCustomer({ ...ADA, externalData: sent }).externalData).toEqual(expected);
});

it('a consent that cannot be read is left out, and a version may be a number', () => {
  const consents = [{ name: 'terms', version: 2, state: 'accepted' }, { name: 'news', state: 'perhaps' }, 7];
  expect(parseBillingConsents({ consents })).toEqual([
    { name: 'terms', version: '2', state: 'accepted', needsUpdate: false },
  ]);
  expect(
    parsePublisherConsents({ consents: [{ name: 'terms', version: 1, label: null }, {}] }),
  ).toMatchObject([{ name: 'terms', version: '1', label: '', required: false, enabledByDefault: false }]);
});

it('nothing is asked where either flag says so, or none are told [REG-13 REG-14]', () => {
  const settings = [{ key: 'birthDate', enabled: true, required: false }, 'nonsense'];
  const asked = { isCaptureEnabled: true, shouldCaptureBeDisplayed: true, settings };
  expect(parseCapture(asked)).toMatchObject([{ key: 'birthDate', enabled: true, answer: null }]);
  expect(parseCapture({ ...asked, isCaptureEnabled: false })).toEqual([]);
  expect(parseCapture({ ...asked, shouldCaptureBeDisplayed: false })).toEqual([]);
  expect(parseCapture({ isCaptureEnabled: true, shouldCaptureBeDisplayed: true })).toEqual([]);
  expect(parseCapture({})).toEqual([]);
});

it('of an answer in parts only texts are taken', () => {
  expect(answerParts({ firstName: 'Ada', lastName: null, age: 7 })).toEqual({ firstName: 'Ada' });
  for (const answer of [null, undefined, 'Ada', 7]) expect(answerParts(answer)).toEqual({});
});

it('where a caller is may be told in part', () => {
  expect(parseBillingLocales({ country: 'NL', currency: null })).toEqual({
    country: 'NL',
    currency: '',
    locale: '',
    ipAddress: '',
  });
});

it.each([
  ['pair of tokens', parseBillingPair, { jwt: 'a' }],
  ['pair of tokens', parseBillingPair, { jwt: '', refreshToken: 'r' }],
  ['customer', parseBillingCustomer, { id: '1' }],
  ['customer', parseBillingCustomer, undefined],
  ['list of consents', parseBillingConsents, { consents: 'none' }],
  ['list of questions', parsePublisherConsents, {}],
] as const)('an answer that is no %s is broken', (_what, parse, raw) => {
  expect(() => parse(raw)).toThrow(ContractError);
});
