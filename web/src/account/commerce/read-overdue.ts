import type { Overdue } from './commerce-port.ts';

interface Sent {
  amount?: number | null | undefined;
  reason: string;
  state: string;
  payable: boolean;
}

/** An overdue renewal as our origin sends it at both providers. @param retryAt Unix seconds */
export const readOverdue = (
  { amount = null, reason, state, payable: isPayable }: Sent,
  retryAt: number | null | undefined,
): Overdue => ({
  amount,
  reason,
  retryAtMs: retryAt ? retryAt * 1000 : null,
  state: state === 'page' || state === 'trying' ? state : 'waiting',
  isPayable,
});
