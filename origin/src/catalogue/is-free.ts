import { isFalse, isTrue } from '@marquee/contract/flags';

/** Whether the item itself says that it needs no entitlement: `free`, or the older `requiresSubscription` (G-54). */
export function isFree(custom: Record<string, string>): boolean {
  return isTrue(custom.free) || isFalse(custom.requiresSubscription);
}
