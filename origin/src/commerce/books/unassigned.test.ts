import { expect, it, onTestFinished } from 'vitest';
import { openAt } from '../../../test/memory-store.ts';
import { silentLog } from '../../log.ts';
import type { Deps } from '../deps.ts';
import { keepUnknown, settleUnassigned } from './unassigned.ts';

it('payment of nobody: what two processes keep and settle at once is in the ledger once', async () => {
  const { db, close } = await openAt({ storeDir: null, databaseUrl: null });
  onTestFinished(close);
  const deps = { db, now: () => 0, log: silentLog } as Deps;
  const paid = { id: 'c-1', state: 'succeeded' } as const;
  const charge = { ...paid, atMs: 0, amountMinor: 300, currency: 'EUR', firstId: null };
  await Promise.all([keepUnknown(deps, charge), keepUnknown(deps, charge)]);
  await Promise.all([settleUnassigned(deps, paid), settleUnassigned(deps, paid)]);
  const rows = await db.selectFrom('ledger').select(['event', 'amount_minor']).orderBy('id').execute();
  expect(rows).toEqual([
    { event: 'charge.submitted', amount_minor: 0 },
    { event: 'charge.unassigned', amount_minor: 300 },
  ]);
});
