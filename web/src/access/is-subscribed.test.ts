import { expect, test } from 'vitest';
import type { Subscription } from '../account/commerce/commerce-port.ts';
import { isSubscribed } from './is-subscribed.ts';

const NOW_MS = Date.UTC(2026, 5, 1);
const statuses = ['active', 'active_trial', 'cancelled', 'terminated', 'expired'] as const;
const isOpen = (status: Subscription['status'], expiresAtMs: number | null, granted?: boolean) =>
  isSubscribed({ status, expiresAtMs, ...(granted === undefined ? {} : { granted }) }, NOW_MS);

test('subscription: opens the site while it runs, and once cancelled until it ends [ACCESS-05]', () => {
  const open = (expiresAtMs: number | null) => statuses.filter((status) => isOpen(status, expiresAtMs));
  expect(open(NOW_MS + 1)).toEqual(['active', 'active_trial', 'cancelled']);
  expect(open(NOW_MS)).toEqual(['active', 'active_trial']);
  expect(open(null)).toEqual(['active', 'active_trial']);
  expect(isSubscribed(null, NOW_MS)).toBe(false);
});

test('subscription: opens the site when the provider grants it, whatever its status is [ACCESS-37]', () => {
  for (const status of statuses) expect(isOpen(status, null, true)).toBe(true);
  expect(isOpen('terminated', null, false)).toBe(false);
});

test('subscription: opens nothing while it is disputed, whatever its status is', () => {
  for (const status of statuses)
    expect(isSubscribed({ status, expiresAtMs: NOW_MS + 1, isDisputed: true }, NOW_MS)).toBe('disputed');
});
