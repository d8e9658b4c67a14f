import { expect, test } from 'vitest';
import type { AccountPane } from '../paths/account-params.ts';
import { paneFor } from './pane-for.ts';
import { PANES } from './panes.ts';

const ALL = Object.keys(PANES) as AccountPane[];
const PUBLIC = [
  'login',
  'create-account',
  'forgot-password',
  'reset-password',
  'send-confirmation',
  'edit-password',
];

test.each(PUBLIC)('an anonymous viewer may open %s [MODAL-20]', (u) => {
  expect(paneFor(u, 'anonymous')).toEqual({ show: u });
});

test.each([...ALL.filter((u) => !PUBLIC.includes(u)), 'no-such-pane', '', '__proto__', '<b>'])(
  'pane for: leads an anonymous viewer who opens "%s" to the sign-in [MODAL-21]',
  (u) => {
    expect(paneFor(u, 'anonymous')).toEqual({ go: 'login' });
  },
);

test.each(ALL.filter((u) => u !== 'login' && u !== 'create-account'))('a viewer may open %s', (u) => {
  expect(paneFor(u, 'signed-in')).toEqual({ show: u });
});

test.each(['no-such-pane', 'toString', ''])('a viewer who asks for "%s" sees no modal [MODAL-30]', (u) => {
  expect(paneFor(u, 'signed-in')).toBe('leave');
});

test.each(['login', 'create-account'])('a viewer who opens %s is signed in already', (u) => {
  expect(paneFor(u, 'signed-in')).toBe('leave');
});

test('while a viewer is being recognised, only what neither depends on them nor signs them in opens', () => {
  expect(paneFor('edit-password', 'restoring')).toEqual({ show: 'edit-password' });
  expect(paneFor('login', 'restoring')).toBe('wait');
  expect(paneFor('delete-account', 'restoring')).toBe('wait');
});

test('a site without accounts has no pane', () => {
  expect(paneFor('login', 'no-accounts')).toBe('leave');
});

test('only the confirmation of a deletion is large, and who signs in or up has the middle size [MODAL-27 MODAL-28 MODAL-29]', () => {
  const sized = (size: string) => ALL.filter((u) => PANES[u].size === size);
  expect(sized('large')).toEqual(['delete-account-confirmation']);
  expect(sized('medium')).toEqual([
    'login',
    'create-account',
    'personal-details',
    'choose-offer',
    'checkout',
    'forgot-password',
  ]);
});

test('every pane can be dismissed and has a close button, but for those that say otherwise [MODAL-22 MODAL-23 MODAL-25]', () => {
  const buying = ['choose-offer', 'checkout'];
  expect(ALL.filter((u) => !PANES[u].dismissible)).toEqual(['personal-details', ...buying]);
  expect(ALL.filter((u) => !PANES[u].closeButton)).toEqual(['create-account', 'personal-details', ...buying]);
});

test('who becomes a subscriber is at the first, second and third step where they are [REG-19]', () => {
  const at = (step: number) => ALL.filter((u) => PANES[u].step === step);
  expect(at(1)).toEqual(['create-account', 'personal-details']);
  expect(at(2)).toEqual(['choose-offer']);
  expect(at(3)).toEqual(['checkout']);
});

test('a change of plan is another pane than a first choice: it is small and can be dismissed [MODAL-05 MODAL-28]', () => {
  const { size, dismissible, closeButton, step, code } = PANES['upgrade-subscription'];
  expect([size, dismissible, closeButton, step]).toEqual(['small', true, true, undefined]);
  expect(code).not.toBe(PANES['choose-offer'].code);
});
