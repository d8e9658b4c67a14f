import { expect, test } from 'vitest';
import { userRedirect } from './user-redirect.ts';

const config = (parts: object = {}) =>
  ({
    integrations: { jwp: { clientId: 'c', useSandbox: true } },
    contentProtection: { accessModel: 'authvod' },
    custom: {},
    features: { favoritesList: 'Favorit1' },
    ...parts,
  }) as never;
const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://app.test');
  return { pathname, search, hash };
};

test.each(['/u/my-account', '/u/favorites', '/u/payments', '/u/favorites/'])(
  '%s is a page of the user area [ROUTE-14]',
  (path) => {
    expect(userRedirect(at(path), config(), 'signed-in')).toBeNull();
    expect(userRedirect(at(path), config(), 'restoring')).toBeNull();
  },
);

test.each(['/u/elsewhere', '/u/my-account/more', '/u/__proto__'])(
  '%s leads to the account page [ROUTE-20]',
  (path) => {
    expect(userRedirect(at(path), config(), 'signed-in')).toBe('/u/my-account');
  },
);

test('/u leads to the account page, with the pane that is open [ROUTE-21]', () => {
  expect(userRedirect(at('/u'), config(), 'signed-in')).toBe('/u/my-account');
  expect(userRedirect(at('/u?u=edit-password'), config(), 'restoring')).toBe('/u/my-account?u=edit-password');
});

test('pages that a site has not lead to the account page [FAV-16 ACCOUNT-04]', () => {
  expect(userRedirect(at('/u/favorites'), config({ features: {} }), 'signed-in')).toBe('/u/my-account');
  const free = config({ contentProtection: { accessModel: 'free' } });
  expect(userRedirect(at('/u/payments'), free, 'signed-in')).toBe('/u/my-account');
});

test('user redirect: sends an anonymous viewer home from every page, with the pane of the address [ROUTE-22 ACCOUNT-05]', () => {
  for (const path of ['/u', '/u/my-account', '/u/nothing?play=1']) {
    expect(userRedirect(at(path), config(), 'anonymous')).toBe('/');
    expect(userRedirect(at(path), config(), 'no-accounts')).toBe('/');
  }
  expect(
    userRedirect(at('/u/payments?play=1&u=edit-password&resetPasswordToken=48%202'), config(), 'anonymous'),
  ).toBe('/?u=edit-password&resetPasswordToken=48+2');
});
