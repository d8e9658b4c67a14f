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

it('billing customer: needs only id and address, ids may be numbers [BILLAPI-42]', () => {
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
])('billing customer: reads external data given as %s', (_what, sent, expected) => {
  expect(parseBillingCustomer({ ...ADA, externalData: sent }).externalData).toEqual(expected);
});

it('billing consents: drop an unreadable one, versions may be numbers', () => {
  const consents = [{ name: 'terms', version: 2, state: 'accepted' }, { name: 'news', state: 'perhaps' }, 7];
  expect(parseBillingConsents({ consents })).toEqual([
    { name: 'terms', version: '2', state: 'accepted', needsUpdate: false },
  ]);
  expect(
    parsePublisherConsents({ consents: [{ name: 'terms', version: 1, label: null }, {}] }),
  ).toMatchObject([{ name: 'terms', version: '1', label: '', required: false, enabledByDefault: false }]);
});

it('capture settings: are none when a flag is off or the list is missing [REG-13 REG-14]', () => {
  const settings = [{ key: 'birthDate', enabled: true, required: false }, 'nonsense'];
  const due = { isCaptureEnabled: true, shouldCaptureBeDisplayed: true, settings };
  expect(parseCapture(due)).toMatchObject([{ key: 'birthDate', enabled: true, answer: null }]);
  expect(parseCapture({ ...due, isCaptureEnabled: false })).toEqual([]);
  expect(parseCapture({ ...due, shouldCaptureBeDisplayed: false })).toEqual([]);
  expect(parseCapture({ isCaptureEnabled: true, shouldCaptureBeDisplayed: true })).toEqual([]);
  expect(parseCapture({})).toEqual([]);
});

it('capture answers: keep only texts', () => {
  expect(answerParts({ firstName: 'Ada', lastName: null, age: 7 })).toEqual({ firstName: 'Ada' });
  for (const answer of [null, undefined, 'Ada', 7]) expect(answerParts(answer)).toEqual({});
});

it('billing locales: may be partial', () => {
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
] as const)('billing accounts: refuse an answer that is no %s', (_what, parse, raw) => {
  expect(() => parse(raw)).toThrow(ContractError);
});
