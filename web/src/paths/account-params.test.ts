import { expect, test } from 'vitest';
import { ACCOUNT_PARAMS, accountTo, redirectKeepingAccount, withoutAccount } from './account-params.ts';

const PLACE = { pathname: '/m/Concrt01/a-night', search: '?r=List0001&play=1', hash: '#setlist' };

test('account params: open a pane over the current page, with its path, parameters and hash [MODAL-01]', () => {
  expect(accountTo(PLACE, 'login')).toBe('/m/Concrt01/a-night?r=List0001&play=1&u=login#setlist');
});

test('account params: lead to no other host when a path starts like its address', () => {
  expect(accountTo({ pathname: '//evil.test/x', search: '', hash: '' }, 'login')).toBe(
    '/evil.test/x?u=login',
  );
});

test('account params: drop the parameters of the pane before', () => {
  const reset = accountTo(PLACE, 'edit-password', {
    resetPasswordToken: '482 913',
    email: 'ada@example.test',
  });
  expect(reset).toContain('resetPasswordToken=482+913&email=ada%40example.test&u=edit-password');
  expect(accountTo({ ...PLACE, search: reset.slice(reset.indexOf('?'), reset.indexOf('#')) }, 'login')).toBe(
    '/m/Concrt01/a-night?r=List0001&play=1&u=login#setlist',
  );
});

test('account params: remove the modal and its own parameters alone when it closes [MODAL-26]', () => {
  const search = '?r=List0001&u=edit-password&resetPasswordToken=1&email=a%40b.test&play=1';
  expect(withoutAccount({ ...PLACE, search })).toBe('/m/Concrt01/a-night?r=List0001&play=1#setlist');
  expect(withoutAccount({ pathname: '/', search: '?u=login', hash: '' })).toBe('/');
});

test('account params: stay in a redirect, each of them, with the hash [ROUTE-23 ROUTE-24 ROUTE-25 MODAL-21]', () => {
  for (const name of ACCOUNT_PARAMS)
    expect(
      redirectKeepingAccount('/m/Series01?e=Epi00001', { search: `?x=1&${name}=a+b`, hash: '#p=year' }),
    ).toBe(`/m/Series01?e=Epi00001&${name}=a+b#p=year`);
  const page = { search: '?u=finalize-payment&redirectResult=a%2Fb&orderId=7&play=1', hash: '' };
  expect(redirectKeepingAccount('/p/Live0001', page)).toBe(
    '/p/Live0001?u=finalize-payment&orderId=7&redirectResult=a%2Fb',
  );
  expect(redirectKeepingAccount('/p/Live0001?r=x', { search: '?play=1', hash: '#now' })).toBe(
    '/p/Live0001?r=x#now',
  );
});

test('account params: leave a redirect as it is where the address has none, or the redirect has its own', () => {
  for (const to of ['/', '/q/caf%C3%A9%20%3F', '?e=Epi00001&play=1', '/u/my-account?u=edit-card#here'])
    expect(redirectKeepingAccount(to, { search: '?r=List0001&play=1', hash: '' })).toBe(to);
  const page = { search: '?u=login', hash: '#there' };
  expect(redirectKeepingAccount('/?u=welcome#here', page)).toBe('/?u=welcome#here');
  expect(redirectKeepingAccount('?e=Epi00001', page)).toBe('?e=Epi00001&u=login#there');
});
