import { expect, test } from 'vitest';
import { ANONYMOUS } from './entitlement.ts';
import { statusOf, subscribedOf, viewerOf } from './use-viewer.ts';

test('a viewer is known, an anonymous viewer, or not recognised yet [ACCESS-04]', () => {
  expect(viewerOf('signed-in', false)).toEqual({ signedIn: true, subscribed: false });
  expect(viewerOf('anonymous', 'unknown')).toBe(ANONYMOUS);
  expect(viewerOf('no-accounts', false)).toBe(ANONYMOUS);
  expect(viewerOf(statusOf({ status: 'restoring' }), false)).toBe('unknown');
  expect(viewerOf(statusOf({ status: 'restoring', unreachable: true }), false)).toBe('failed');
});

test('a subscription that cannot be read is none that is missing, and what was known stays [PLAN-51]', () => {
  const running = { status: 'active', expiresAtMs: null } as const;
  expect(subscribedOf(undefined, false, 0)).toBe('unknown');
  expect(subscribedOf(undefined, true, 0)).toBe('failed');
  expect(subscribedOf(null, true, 0)).toBe(false);
  expect(subscribedOf(running, true, 0)).toBe(true);
});
