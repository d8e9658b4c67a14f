import { accountMail, type Recipient, text } from '../../mail/account-mail.ts';
import type { Fact, Mail, MailBlock } from '../../mail/mail.ts';
import type { MailWriter } from '../../mail/mail-writer.ts';
import { writeMethod } from '../receipts/receipt-lines.ts';
import type { Receipt } from '../receipts/receipts.ts';
import type { Terms } from '../terms.ts';
import { attachReceipt } from './attach-receipt.ts';
import { manageButton } from './manage-button.ts';
import { sellerBlocks } from './seller-blocks.ts';

/** What was settled: a first payment, a later one, a change of plan, or a trial without a payment. */
export type PaidKind = 'purchase' | 'renewal' | 'switch' | 'trial';

/** When a subscription's period ends, and what the next one costs; `next` null: it is not renewed. */
export type Renews = { atMs: number; next: { terms: Terms; amountMinor: number } | null };

type Paid = {
  recipient: Recipient;
  kind: PaidKind;
  receipt: Receipt;
  /** Null: it was bought once, and ends by itself. */
  renews: Renews | null;
};

/**
 * Confirms a purchase on a durable medium: what it is, its price with tax, its period, how it goes on and is cancelled, and
 * who sells it (EU 2011/83 Art. 8(7)). The receipt is attached.
 */
export const paidMail = ({ recipient, kind, receipt, renews }: Paid): Mail => ({
  ...accountMail(recipient, kind, (writer) => {
    const { t } = writer;
    const names = { title: receipt.terms.itemTitle, plan: receipt.terms.description };
    return {
      subject: t(`order.${kind}_subject`, names),
      blocks: [
        text(getIntro(kind, receipt, writer)),
        {
          is: 'facts',
          title: t(kind === 'trial' ? 'order.trial_facts' : 'order.facts'),
          rows: kind === 'trial' ? trialFacts(receipt, writer) : paidFacts(receipt, writer),
        },
        ...howItGoesOn(kind, renews, writer),
        ...sellerBlocks(receipt.seller, writer),
        ...(receipt.withdrawal ? [text(agreed(receipt.withdrawal, writer))] : []),
        text(t('order.keep')),
      ],
    };
  }),
  ...(kind !== 'trial' && { attach: async (speaker) => [await attachReceipt('receipt', receipt, speaker)] }),
});

function getIntro(kind: PaidKind, { terms, breakdown, period }: Receipt, { t, day }: MailWriter): string {
  const names = { title: terms.itemTitle, plan: terms.description };
  if (kind === 'trial') return t('order.trial_intro', { ...names, day: day(period.endsAtMs) });
  const isFree = kind === 'purchase' && breakdown.totalMinor === 0;
  return isFree ? t('order.free_intro', names) : t(`order.${kind}_intro`, names);
}

function paidFacts(receipt: Receipt, writer: MailWriter): Fact[] {
  const { t, money, day, moment } = writer;
  const { terms, breakdown, currency, period } = receipt;
  const sum = (minor: number) => money(minor, currency);
  const { offerMinor, discountMinor, serviceFeeMinor, taxMinor, totalMinor } = breakdown;
  const percent = terms.taxPercent ?? 0;
  const hasParts = percent > 0 || discountMinor > 0 || serviceFeeMinor > 0;
  const write = terms.kind === 'one_time' ? moment : day;
  return [
    ...whatItIs(receipt, writer),
    {
      name: t('order.access'),
      value: t('order.from_to', { from: write(period.startsAtMs), to: write(period.endsAtMs) }),
    },
    ...(hasParts ? [{ name: t('order.net'), value: sum(offerMinor) }] : []),
    ...(discountMinor > 0 ? [{ name: t('order.discount'), value: sum(-discountMinor) }] : []),
    ...(serviceFeeMinor > 0 ? [{ name: t('order.service_fee'), value: sum(serviceFeeMinor) }] : []),
    ...(percent > 0 ? [{ name: t('order.tax', { percent: String(percent) }), value: sum(taxMinor) }] : []),
    { name: t('order.total'), value: sum(totalMinor), isTotal: true },
    { name: t('order.paid_by'), value: writeMethod(receipt, writer) },
    { name: t('order.date'), value: day(receipt.issuedAtMs) },
    { name: t('order.receipt'), value: receipt.number },
  ];
}

function trialFacts(receipt: Receipt, writer: MailWriter): Fact[] {
  const { t, money, span, day, moment } = writer;
  const { terms, period, currency } = receipt;
  const price = money(terms.amountMinor, currency);
  return [
    ...whatItIs(receipt, writer),
    { name: t('order.trial_until'), value: moment(period.endsAtMs) },
    {
      name: t('order.then'),
      value: t('order.price_each', { price, span: span(terms.period) }),
      isTotal: true,
    },
    { name: t('order.pays_by'), value: writeMethod(receipt, writer) },
    { name: t('order.date'), value: day(receipt.issuedAtMs) },
  ];
}

const whatItIs = ({ terms }: Receipt, { t }: MailWriter): Fact[] => [
  { name: t('order.title'), value: terms.itemTitle },
  { name: t('order.plan'), value: terms.description },
];

function howItGoesOn(kind: PaidKind, renews: Renews | null, writer: MailWriter): MailBlock[] {
  const { t, day } = writer;
  const home = writer.url('/');
  if (renews === null)
    return [
      text(t('order.once')),
      ...(home === null ? [] : [{ is: 'button', text: t('order.watch'), url: home } as const]),
    ];
  if (renews.next === null)
    return [text(t('order.ends', { day: day(renews.atMs) })), ...manageButton(writer)];
  return [
    text(getRenewal(kind, { atMs: renews.atMs, ...renews.next }, writer)),
    text(t(kind === 'trial' ? 'order.cancel_trial' : 'order.cancel')),
    ...manageButton(writer),
  ];
}

function getRenewal(
  kind: PaidKind,
  { atMs, terms, amountMinor }: { atMs: number } & NonNullable<Renews['next']>,
  { t, day, money, span }: MailWriter,
): string {
  const period = span(terms.period);
  const price = money(amountMinor, terms.currency);
  const values = { day: day(atMs), price, span: period };
  const renews = kind === 'trial' ? t('order.begins', values) : t('order.renews', values);
  if (amountMinor === terms.amountMinor) return renews;
  return `${renews} ${t('order.regular', { price: money(terms.amountMinor, terms.currency), span: period })}`;
}

/** The confirmation of what was agreed to before access started (EU 2011/83 Art. 8(7)(b)). */
const agreed = ({ words, atMs }: NonNullable<Receipt['withdrawal']>, { t, moment }: MailWriter) =>
  t('order.withdrawal', { words, moment: moment(atMs) });
