import { expect, test } from 'vitest';
import { accountTo } from './account-params.ts';

test('a pane opens over the page it is asked from: path, other parameters and hash stay', () => {
  const place = { pathname: '/m/Med00001/pier', search: '?r=Conc0001&play=1', hash: '#night' };
  expect(accountTo(place, 'login')).toBe('/m/Med00001/pier?r=Conc0001&play=1&u=login#night');
  const open = { ...place, search: '?u=login' };
  expect(accountTo(open, 'create-account', { step: '2' })).toBe(
    '/m/Med00001/pier?u=create-account&step=2#night',
  );
});
