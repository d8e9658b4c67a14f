import { expect, test } from 'vitest';
import { ANONYMOUS } from './entitlement.ts';
import { getStatus, getSubscribed, getViewer } from './use-viewer.ts';

test('viewer: is known, anonymous, or not known yet [ACCESS-04]', () => {
  expect(getViewer('signed-in', false)).toEqual({ signedIn: true, subscribed: false });
  expect(getViewer('anonymous', 'unknown')).toBe(ANONYMOUS);
  expect(getViewer('no-accounts', false)).toBe(ANONYMOUS);
  expect(getViewer(getStatus({ status: 'restoring' }), false)).toBe('unknown');
  expect(getViewer(getStatus({ status: 'restoring', unreachable: true }), false)).toBe('failed');
});

test('viewer: has an unknown or failed subscription, and keeps a known one [PLAN-51]', () => {
  const running = { status: 'active', expiresAtMs: null } as const;
  expect(getSubscribed(undefined, false, 0)).toBe('unknown');
  expect(getSubscribed(undefined, true, 0)).toBe('failed');
  expect(getSubscribed(null, true, 0)).toBe(false);
  expect(getSubscribed(running, true, 0)).toBe(true);
});
