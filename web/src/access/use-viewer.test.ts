import { expect, test } from 'vitest';
import type { Customer } from '../account/customer.ts';
import { STRANGER } from './entitlement.ts';
import { subscribedOf, viewerOf } from './use-viewer.ts';

test('a viewer is known, a stranger, or not recognised yet [ACCESS-04]', () => {
  const known = { status: 'known', customer: {} as Customer } as const;
  expect(viewerOf(known, false)).toEqual({ signedIn: true, subscribed: false });
  expect(viewerOf({ status: 'stranger' }, 'unknown')).toBe(STRANGER);
  expect(viewerOf({ status: 'no-accounts' }, false)).toBe(STRANGER);
  expect(viewerOf({ status: 'restoring' }, false)).toBe('unknown');
});

test('a subscription that cannot be read is none that is missing, and what was known stays [PLAN-51]', () => {
  const running = { status: 'active', expiresAtMs: null } as const;
  expect(subscribedOf(undefined, false, 0)).toBe('unknown');
  expect(subscribedOf(undefined, true, 0)).toBe('failed');
  expect(subscribedOf(null, true, 0)).toBe(false);
  expect(subscribedOf(running, true, 0)).toBe(true);
});
