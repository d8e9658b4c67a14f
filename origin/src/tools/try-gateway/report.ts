import Stripe from 'stripe';

/** `fact`: nothing is expected of it, it is to be read. */
export type Row = { step: string; expected: string; seen: string; ok: 'yes' | 'no' | 'fact' };

export type Report = ReturnType<typeof createReport>;

/** Keeps what became of each step, in order. @param takeComplaint what the adapter logged since the last call */
export function createReport(takeComplaint: () => string | null) {
  const rows: Row[] = [];

  return {
    rows,
    /** Plays a step. What it throws is what was seen. */
    async add(
      step: string,
      expected: string,
      play: () => Promise<{ seen: string; ok: boolean }>,
    ): Promise<void> {
      takeComplaint();
      const { seen, ok } = await play().catch((error: Error) => ({ seen: describe(error), ok: false }));
      const complaint = ok ? null : takeComplaint();
      rows.push({
        step,
        expected,
        seen: complaint ? `${seen} (${complaint})` : seen,
        ok: ok ? 'yes' : 'no',
      });
    },
    /** Something that only Stripe can say. */
    async note(step: string, expected: string, find: () => Promise<string>): Promise<void> {
      rows.push({ step, expected, seen: await find().catch(describe), ok: 'fact' });
    },
  };
}

/** An error in one line. */
export function describe(error: Error): string {
  if (!(error instanceof Stripe.errors.StripeError)) return `${error.name}: ${error.message}`;
  const { type, code, param, statusCode, message } = error;
  return [type, statusCode, code, param && `param ${param}`, message].filter(Boolean).join(', ');
}
