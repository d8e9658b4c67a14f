import { isFalse, isTrue } from '@marquee/contract/flags';

/** Whether an item needs no entitlement by its own word: `free`, or the older `requiresSubscription` (G-54). */
export function isFree(custom: Record<string, string>): boolean {
  return isTrue(custom.free) || isFalse(custom.requiresSubscription);
}
