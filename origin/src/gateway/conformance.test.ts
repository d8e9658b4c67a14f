import { openStripeStage } from '../../test/stripe-stage.ts';
import { silentLog } from '../log.ts';
import { createSandbox } from './sandbox.ts';
import { TAGS } from './stripe/states.ts';
import {
  describeGateway,
  describeRealGateway,
  type GatewayStage,
  type RealStage,
  type Way,
} from './testing/conformance.ts';

const CARDS: Record<Way, string> = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
};

describeGateway('sandbox', async (): Promise<GatewayStage> => {
  let nowMs = Date.UTC(2026, 10, 1);
  const sandbox = createSandbox({ dir: null, pagesAt: 'http://localhost', now: () => nowMs, log: silentLog });
  const { gateway } = sandbox;
  const forward = async (ms: number) => {
    nowMs += ms;
    await sandbox.tick();
    await sandbox.tick();
  };
  return {
    gateway,
    source: (way) => ({
      card: { number: CARDS[way], holder: 'Ada Quay', expiryMonth: '03', expiryYear: '2039', cvc: '737' },
    }),
    async pay(_, way) {
      if (way !== 'asks') return;
      await forward(2000);
      for (const { id, state } of sandbox.charges())
        if (state === 'requires_action') sandbox.decide(id, 'approve');
    },
    settle: () => forward(2000),
    loseAnswers: (when) => sandbox.setFaults({ failCharges: when }),
    reportTwice: () => sandbox.setFaults({ duplicate: true }),
    forward,
    now: () => nowMs,
    close: async () => gateway.close(),
  };
});

describeRealGateway('stripe', async (): Promise<RealStage> => {
  const { standIn, stripe, db, accountId, close } = await openStripeStage();
  return {
    gateway: stripe.gateway,
    source: () => ({
      page: {
        cancelUrl: 'https://app.example.test/',
        payer: { accountId, email: 'ada@example.test', language: 'nl' },
        isKept: true,
      },
    }),
    async pay(sent, way) {
      if (sent === 'submitted') throw new Error('there is no page');
      const paid = standIn.pay(sent.redirectUrl, { card: CARDS[way] });
      if ('intent' in paid) standIn.confirm(paid.intent.id);
    },
    settle: standIn.idle,
    loseAnswers: (when, source) =>
      standIn.setFaults({ loseAnswers: when, losePath: source === 'stored' ? 'confirm' : 'sessions' }),
    reportTwice: () => standIn.setFaults({ webhooks: 'twice' }),
    async forward(ms) {
      standIn.forward(ms);
      await standIn.idle();
    },
    now: standIn.now,
    dispute(chargeId) {
      const paid = standIn.book
        .all('charge')
        .find(({ metadata }) => Object(metadata)[TAGS.charge] === chargeId);
      const { id } = standIn.dispute(paid?.id ?? '');
      return { end: (as) => void standIn.endDispute(id, as) };
    },
    async erase() {
      await db.deleteFrom('customers').where('id', '=', accountId).execute();
      await stripe.forgetErased();
    },
    close,
  };
});
