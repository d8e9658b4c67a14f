import type { Stage } from './open-stage.ts';
import type { Report } from './report.ts';

/** Five minutes: the age at which a webhook is refused. */
const MAX_APART_MS = 300_000;

/** The account of the key. A restricted key may be refused here. */
export async function tryAccount({ adapter, gateway }: Stage, report: Report): Promise<void> {
  await report.add('account of the key', 'read, in test mode, may take payments', async () => {
    const { id, name, country, currency, canCharge, mode } = await adapter.readAccount();
    const seen = [
      id,
      name,
      country,
      currency,
      mode,
      canCharge ? 'may take payments' : 'may NOT take payments',
    ];
    return { seen: seen.filter(Boolean).join(', '), ok: canCharge && mode === 'test' };
  });
  await report.add('clocks of Stripe and this machine', 'less than 300 s apart', async () => {
    const apartMs = Math.abs(((await gateway.time?.()) ?? Number.NaN) - Date.now());
    return { seen: `${Math.round(apartMs / 1000)} s apart`, ok: apartMs < MAX_APART_MS };
  });
}
