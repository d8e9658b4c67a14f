import { expect, test } from 'vitest';
import { accountTo, withoutAccount } from './account-params.ts';

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
