import { expect, test } from 'vitest';
import type { Customer } from '../account/customer.ts';
import { STRANGER } from './entitlement.ts';
import { viewerOf } from './use-viewer.ts';

test('a viewer is known, a stranger, or not recognised yet [ACCESS-04]', () => {
  expect(viewerOf({ status: 'known', customer: {} as Customer })).toMatchObject({ signedIn: true });
  expect(viewerOf({ status: 'stranger' })).toBe(STRANGER);
  expect(viewerOf({ status: 'no-accounts' })).toBe(STRANGER);
  expect(viewerOf({ status: 'restoring' })).toBe('unknown');
});
