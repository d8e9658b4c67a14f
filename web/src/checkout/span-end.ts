import type { Period } from '../account/commerce-port.ts';

/** When a span that begins now is over, where the viewer is. */
export function spanEndMs({ amount, unit }: { amount: number; unit: Period }, nowMs: number): number {
  const end = new Date(nowMs);
  if (unit === 'day') end.setDate(end.getDate() + amount);
  if (unit === 'week') end.setDate(end.getDate() + 7 * amount);
  if (unit === 'month') end.setMonth(end.getMonth() + amount);
  if (unit === 'year') end.setFullYear(end.getFullYear() + amount);
  return end.getTime();
}
