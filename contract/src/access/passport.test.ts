import { expect, test } from 'vitest';
import { ContractError } from '../contract-error.ts';
import { bridgeFault, parseEntitledPlans, parseHostDecision, parsePassportPair } from './passport.ts';

test('passport: has the token that renews it [DATA-28]', () => {
  expect(parsePassportPair({ passport: 'psp_1', refresh_token: 'rft_1', expires_in: 3600 })).toEqual({
    passport: 'psp_1',
    refreshToken: 'rft_1',
  });
});

test.each([parsePassportPair, parseEntitledPlans, parseHostDecision])(
  'access bridge: %o refuses other answers',
  (read) => {
    for (const raw of [null, undefined, '', '<html>', 7, [], {}, { passport: 'a' }, { plans: {} }])
      expect(() => read(raw)).toThrow(ContractError);
  },
);

test('plans: have id and model in both forms, and one without an id is left out [BRIDGEAPI-04]', () => {
  const plans = [
    { id: 'Plan0001', exp: 1893456000, metadata: { name: 'All', access_model: 'svod', access: {} } },
    { id: 'Plan0002', metadata: { access_model: 'free', tags: { include: [] } }, relationships: {} },
    { id: 'Plan0003' },
    { metadata: { access_model: 'svod' } },
    null,
  ];
  expect(parseEntitledPlans({ total: 5, page: 1, plans })).toEqual([
    { id: 'Plan0001', accessModel: 'svod' },
    { id: 'Plan0002', accessModel: 'free' },
    { id: 'Plan0003', accessModel: undefined },
  ]);
});

test('entitlement host: entitles with a token only [ACCESS-21]', () => {
  expect(parseHostDecision({ entitled: true, token: 'signed' })).toEqual({ token: 'signed' });
  for (const no of [
    { entitled: false, token: 'signed' },
    { entitled: true, message: 7 },
    { entitled: 1, token: 'x' },
  ])
    expect(parseHostDecision(no)).toEqual({ refusal: '' });
  expect(parseHostDecision({ entitled: false, message: 'No' })).toEqual({ refusal: 'No' });
});

test('access bridge: an error has its description [BRIDGEAPI-07]', () => {
  const errors = [{ code: 'parameter_invalid', description: 'Parameter site_id is invalid.' }, { code: 'x' }];
  expect(bridgeFault({ errors })).toBe('Parameter site_id is invalid.');
  for (const raw of [
    null,
    7,
    {},
    { errors: 'no' },
    { errors: [] },
    { errors: [null] },
    { errors: [{ code: 'x' }] },
  ])
    expect(bridgeFault(raw)).toBeUndefined();
});
