import { expect, test } from 'vitest';
import { userLinks } from './user-links.ts';

const site = (accessModel: 'free' | 'authvod' | 'svod', features = {}) => ({
  integrations: { jwp: { clientId: 'c', useSandbox: true } },
  contentProtection: { accessModel },
  custom: {},
  features,
});
const keys = (config: object) => userLinks(config as never).map(({ key }) => key);

test('user links: have favorites when the site has the list, and payments unless it is free [ACCOUNT-03 ACCOUNT-04]', () => {
  expect(keys(site('authvod', { favoritesList: 'Favorit1' }))).toEqual(['account', 'favorites', 'payments']);
  expect(keys(site('authvod'))).toEqual(['account', 'payments']);
  expect(keys(site('free'))).toEqual(['account']);
  expect(keys(site('svod'))).toContain('payments');
});
