import { expect, it } from 'vitest';
import { DAY_MS } from '../../../test/commerce-setup.ts';
import { DECLINED, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';
import { PLAIN_LOOK, renderPlain } from '../../../test/render-plain.ts';
import { testShop } from '../../../test/shop-files.ts';
import type { Refund } from '../../gateway/gateway.ts';
import { silentLog } from '../../log.ts';
import { ANYBODY, type Mail, type RenderedMail } from '../../mail/mail.ts';
import { renderMail } from '../../mail/render-mail.ts';
import type { Deps } from '../deps.ts';
import type { Receipt } from '../receipts/receipts.ts';
import { paidMail } from './paid-mail.ts';
import { sendMails } from './send-mails.ts';

const { setup, viewer, buy, buyAndPay, settle, subscription } = setUpCommerce();

const sent = () => setup.confirmations;
const kinds = () => sent().map(({ kind }) => kind);
const readLast = (): Promise<RenderedMail> => renderPlain(sent().at(-1) as Mail);

it('purchase mail: is sent once, when the charge is settled, with the facts of the contract and the receipt', async () => {
  await buy(6002);
  await setup.commerce.tick();
  expect(kinds()).toEqual([]);
  await settle(SUCCEEDED);
  await setup.commerce.tick();
  await setup.commerce.tick();
  expect(kinds()).toEqual(['purchase']);
  const { subject, text, attachments, to } = await readLast();
  expect([to, subject]).toEqual([viewer.uuid, 'Your order: All concerts']);
  expect(text).toMatch(
    /Title: All concerts\nPlan: Annual plan\nAccess: 5 January 2026 to 5 January 2027\nTotal: €69\.90\nPaid by: Card ending in 4242\nDate: 5 January 2026\nReceipt: 2026-000001\n/,
  );
  expect(text).toContain(
    'renewed on 5 January 2027 for €69.90. Each period lasts 1 year, and it goes on until you cancel',
  );
  expect(text).toContain('You can cancel at any time');
  expect(attachments).toMatchObject([
    { filename: 'receipt-2026-000001.pdf', contentType: 'application/pdf' },
  ]);
  expect(Buffer.from(attachments[0]?.content ?? []).toString('latin1')).toMatch(/^%PDF/);
});

it('purchase mail: is not sent for a charge that failed', async () => {
  await buy(6002);
  await settle(DECLINED);
  await setup.commerce.tick();
  expect(kinds()).toEqual([]);
});

it('purchase mail: of a single purchase says that it ends by itself, of a free one that nothing was paid', async () => {
  await buyAndPay(7001);
  await setup.commerce.tick();
  const { text } = await readLast();
  expect(text).toContain('Access: 5 January 2026 at');
  expect(text).toContain('ends by itself and is not renewed');
  expect(text).not.toMatch(/cancel/);
  await buyAndPay(7002, { voucherCode: 'NOTHING', by: { nothing: true } });
  await setup.commerce.tick();
  expect((await readLast()).text).toMatch(
    /There was nothing to pay.*Total: €0\.00\nPaid by: Nothing to pay/s,
  );
});

it('trial mail: says until when it is free, what follows, and how to pay nothing; it has no receipt', async () => {
  await buyAndPay(6001, { expectedMinor: 0 });
  await setup.commerce.tick();
  expect(kinds()).toEqual(['trial']);
  const { text, attachments } = await readLast();
  expect(text).toMatch(/Free until: 12 January 2026 at .* UTC\nAfter that: €6\.99 for 1 month at a time/);
  expect(text).toContain('Your plan begins on 12 January 2026 for €6.99. Each period lasts 1 month');
  expect(text).toContain('To pay nothing, cancel before then');
  expect(attachments).toEqual([]);
});

it('refund mail: comes once for each that succeeded, with its credit note, and says so if the money comes back', async () => {
  await buyAndPay(7001);
  const chargeId = setup.bank.last().intent.id;
  const report = async (state: Refund['state'], amountMinor = 100, id = 're_1') => {
    const refund = { is: 'refund', id, chargeId, amountMinor, currency: 'EUR', state, atMs: 0 } as const;
    await setup.bank.reverse(refund);
    await setup.commerce.tick();
  };
  await report('pending');
  expect(kinds()).toEqual(['purchase']);
  await report('succeeded');
  await report('succeeded');
  expect(kinds()).toEqual(['purchase', 'refund']);
  const { subject, text, attachments } = await readLast();
  expect(subject).toBe('Your refund: Night at the Pier');
  expect(text).toMatch(
    /given you €1\.00 back for Night at the Pier.*Credit note: 2026-000002\nCorrects receipt: 2026-000001\nPaid back to: Card ending in 4242\n.*It can take some days/s,
  );
  expect(text).not.toContain('has ended');
  expect(attachments).toMatchObject([{ filename: 'credit-note-2026-000002.pdf' }]);
  await report('failed', 200, 're_2');
  await report('succeeded', 200, 're_3');
  expect(kinds()).toEqual(['purchase', 'refund', 'refund']);
  expect((await readLast()).text).toContain('what you had bought with it has ended');
  await report('failed', 200, 're_3');
  expect(kinds().at(-1)).toBe('refund_returned');
  const returned = await readLast();
  expect(returned.text).toMatch(/sent the money back to us.*Cancels credit note: 2026-000003\n/s);
});

it('refund mail: is not sent when the money has come back before', async () => {
  await buyAndPay(7001);
  await setup.commerce.tick();
  const chargeId = setup.bank.last().intent.id;
  for (const state of ['succeeded', 'failed'] as const)
    await setup.bank.reverse({
      ...{ is: 'refund', id: 're_1', chargeId, amountMinor: 100, currency: 'EUR' },
      ...{ state, atMs: 0 },
    });
  await setup.commerce.tick();
  expect(kinds()).toEqual(['purchase', 'refund_returned']);
});

it('renewal mail: has the receipt of each period, and the price after a voucher', async () => {
  await buyAndPay(6002, { voucherCode: 'THIRTY' });
  await setup.commerce.tick();
  expect((await readLast()).text).toMatch(/for €48\.93\. .*The regular price is €69\.90 for 1 year/);
  setup.clock.nowMs = (await subscription()).period_ends_at_ms - 1000;
  setup.clock.steadyMs += 365 * DAY_MS;
  await setup.commerce.tick();
  await settle(SUCCEEDED);
  await setup.commerce.tick();
  expect(kinds()).toEqual(['purchase', 'renewal']);
  const { subject, text } = await readLast();
  expect(subject).toBe('Your subscription is renewed: All concerts');
  expect(text).toContain('Access: 5 January 2027 to 5 January 2028');
  expect(text).toContain('Receipt: 2');
});

it('cancellation mail: says until when one can watch, and is not sent once the viewer has resumed', async () => {
  await buyAndPay(6002);
  await setup.commerce.tick();
  const { id } = await subscription();
  await setup.commerce.cancel(viewer, id);
  await setup.commerce.cancel(viewer, id);
  await setup.commerce.resume(viewer, id);
  await setup.commerce.tick();
  expect(kinds()).toEqual(['purchase']);
  setup.clock.nowMs += 1000;
  await setup.commerce.cancel(viewer, id);
  await setup.commerce.tick();
  expect(kinds()).toEqual(['purchase', 'cancelled']);
  const { subject, text } = await readLast();
  expect(subject).toBe('Your subscription is canceled');
  expect(text).toContain('You can watch until 5 January 2027 at');
});

it('purchase mails: are sent again with the same key when the process ended before it knew that they were sent', async () => {
  await buyAndPay(6002);
  setup.mailServer = async () => {
    throw new Error('gone');
  };
  await setup.commerce.tick();
  setup.mailServer = async () => {};
  await setup.restart();
  await setup.commerce.tick();
  expect(kinds()).toEqual([]);
  setup.clock.nowMs += 10 * 60_000;
  setup.clock.steadyMs += 10 * 60_000;
  await setup.commerce.tick();
  await setup.commerce.tick();
  expect(sent().map(({ key }) => key)).toEqual([expect.stringMatching(/^paid \S+ \d+$/)]);
});

it('purchase mails: hold up no renewal while the mail server is silent', async () => {
  await buyAndPay(6002);
  const answer = Promise.withResolvers<void>();
  const isCalled = Promise.withResolvers<void>();
  setup.mailServer = () => {
    isCalled.resolve();
    return answer.promise;
  };
  const first = setup.commerce.tick();
  await isCalled.promise;
  setup.clock.nowMs = (await subscription()).period_ends_at_ms - 1000;
  setup.clock.steadyMs += 365 * DAY_MS;
  const charges = setup.bank.charges.size;
  const second = setup.commerce.tick();
  await expect.poll(() => setup.bank.charges.size).toBe(charges + 1);
  expect(kinds()).toEqual([]);
  answer.resolve();
  await Promise.all([first, second]);
  expect(kinds()).toEqual(['purchase']);
});

it('purchase mails: are sent by one of two processes that look at the same time', async () => {
  await buyAndPay(6002);
  const { db, clock } = setup;
  const keys: unknown[] = [];
  const deps = {
    db,
    shop: testShop(),
    now: () => clock.nowMs,
    sendMail: async ({ key }: Mail) => void keys.push(key),
    stopping: new AbortController().signal,
    log: silentLog,
  } as unknown as Deps;
  await Promise.all([sendMails(deps), sendMails(deps)]);
  expect(keys).toHaveLength(1);
});

it.each([
  [3 * DAY_MS, ['purchase']],
  [3 * DAY_MS + 1, []],
])('purchase mails: are dropped after three days (%i ms)', async (ms, expected) => {
  await buyAndPay(6002);
  setup.clock.nowMs += ms;
  await setup.commerce.tick();
  expect(kinds()).toEqual(expected);
});

const RECEIPT: Receipt = {
  withdrawal: null,
  number: '2026-000012',
  corrects: null,
  issuedAtMs: Date.UTC(2026, 0, 5),
  seller: {
    name: 'Footlights B.V.',
    address: ['Quay 12', '1011 AB Harbor Town'],
    country: 'NL',
    timeZone: 'UTC',
    withdrawal: 'none',
    taxNumber: 'NL000000000B00',
    registration: null,
    email: 'shop@footlights.test',
  },
  buyer: { name: 'Ada', email: 'ada@example.test' },
  terms: {
    kind: 'subscription',
    title: 'Monthly',
    description: 'Monthly',
    itemTitle: '<b>All</b>',
    amountMinor: 1099,
    currency: 'EUR',
    period: { unit: 'month', quantity: 3 },
    trial: null,
    taxPercent: 21,
    serviceFeeMinor: 50,
  },
  breakdown: {
    offerMinor: 867,
    discountMinor: 100,
    discountedMinor: 767,
    serviceFeeMinor: 41,
    taxMinor: 170,
    totalMinor: 978,
  },
  currency: 'EUR',
  period: { startsAtMs: Date.UTC(2026, 0, 5), endsAtMs: Date.UTC(2026, 3, 5) },
  method: 'paypal',
  card: {
    card_last_four: null,
    card_brand: null,
    card_holder: null,
    card_expiry_month: null,
    card_expiry_year: null,
  },
  audience: ANYBODY,
  chargeId: 'charge_1',
};

it.each(['en', 'es', 'nl', 'fr', 'de'] as const)(
  'purchase mail: is complete in %s, with the tax, the discount and the seller, and escaped',
  async (language) => {
    const mail = paidMail({
      recipient: { to: 'ada@example.test', audience: { language, brand: null, siteUrl: 'https://a.test' } },
      kind: 'purchase',
      receipt: RECEIPT,
      renews: { atMs: RECEIPT.period.endsAtMs, next: { terms: RECEIPT.terms, amountMinor: 1099 } },
    });
    const { text, html } = await renderMail(mail, PLAIN_LOOK);
    for (const part of [
      '21',
      '9',
      '8',
      'Footlights B.V.',
      'Quay 12',
      'NL000000000B00',
      'https://a.test/u/payments',
    ])
      expect(text).toContain(part);
    for (const sum of [867, -100, 41, 170, 978]) {
      const shown = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(sum / 100);
      expect(text).toContain(shown);
    }
    expect(text).not.toMatch(/{{|}}/);
    expect(html).toContain('&lt;b&gt;All&lt;/b&gt;');
    expect(html).not.toContain('<b>All');
  },
);

it('purchase mail: confirms what its buyer agreed to about the right of withdrawal, and a renewal does not', async () => {
  await buyAndPay(6002, { withdrawalWords: 'I want access to start at once.' });
  await setup.commerce.tick();
  const agreed = 'you agreed: “I want access to start at once.”';
  expect((await readLast()).text).toContain(`On 5 January 2026 at 08:00 UTC ${agreed}`);
  setup.clock.nowMs += 365 * DAY_MS;
  await setup.commerce.tick();
  await settle(SUCCEEDED);
  await setup.commerce.tick();
  expect(kinds().at(-1)).toBe('renewal');
  expect((await readLast()).text).not.toContain('you agreed');
});
