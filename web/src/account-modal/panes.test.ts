import { expect, test } from 'vitest';
import type { AccountPane } from '../paths/account-params.ts';
import { PANES, paneFor } from './panes.ts';

const ALL = Object.keys(PANES) as AccountPane[];
const SIGN_IN = ['login', 'create-account'];
const PUBLIC = [...SIGN_IN, 'forgot-password', 'reset-password', 'send-confirmation', 'edit-password'];
const UNKNOWN = ['no-such-pane', '', '__proto__', 'toString', '<b>'];

test('panes: open only those that a viewer may see, and lead an anonymous viewer to the sign-in [MODAL-20 MODAL-21 MODAL-30]', () => {
  for (const u of [...ALL, ...UNKNOWN]) {
    const isForViewers = !SIGN_IN.includes(u) && !UNKNOWN.includes(u);
    expect(paneFor(u, 'anonymous'), u).toEqual(PUBLIC.includes(u) ? { show: u } : { go: 'login' });
    expect(paneFor(u, 'signed-in'), u).toEqual(isForViewers ? { show: u } : 'leave');
    expect(paneFor(u, 'restoring'), u).toEqual(isForViewers && PUBLIC.includes(u) ? { show: u } : 'wait');
    expect(paneFor(u, 'no-accounts'), u).toBe('leave');
  }
});

test('panes: are small, but for the confirmation of a deletion and those that sign in, up or sell [MODAL-27 MODAL-28 MODAL-29]', () => {
  const sized = (size: string) => ALL.filter((u) => PANES[u].size === size);
  expect(sized('large')).toEqual(['delete-account-confirmation']);
  const selling = ['choose-offer', 'checkout'];
  expect(sized('medium')).toEqual([...SIGN_IN, 'personal-details', ...selling, 'forgot-password']);
});

test('panes: can be dismissed and have a close button, but for those that say otherwise [MODAL-22 MODAL-23 MODAL-25]', () => {
  const locked = ['personal-details', 'choose-offer', 'checkout'];
  expect(ALL.filter((u) => !PANES[u].dismissible)).toEqual(locked);
  expect(ALL.filter((u) => !PANES[u].closeButton)).toEqual(['create-account', ...locked]);
});

test('panes: are the first, second and third step of becoming a subscriber, but not of changing a plan [MODAL-05 REG-19]', () => {
  expect(ALL.flatMap((u) => (PANES[u].step ? [[PANES[u].step, u]] : []))).toEqual([
    [1, 'create-account'],
    [1, 'personal-details'],
    [2, 'choose-offer'],
    [3, 'checkout'],
  ]);
  expect(PANES['upgrade-subscription'].code).not.toBe(PANES['choose-offer'].code);
});
