import {
  confirmEmailMail,
  emailChangedMail,
  exportMail,
  passwordChangedMail,
  resetLinkMail,
  resetMail,
  welcomeMail,
} from '../../accounts/mails.ts';
import { cancelledMail } from '../../commerce/mails/cancelled-mail.ts';
import { paidMail } from '../../commerce/mails/paid-mail.ts';
import { refundMail } from '../../commerce/mails/refund-mail.ts';
import { declinedMail, endedMail, noticeMail } from '../../commerce/mails/renewal-mails.ts';
import { breakDown } from '../../commerce/purchase/breakdown.ts';
import type { Receipt } from '../../commerce/receipts/receipts.ts';
import type { Seller } from '../../commerce/seller.ts';
import type { Terms } from '../../commerce/terms.ts';
import type { Recipient } from '../../mail/account-mail.ts';
import type { Mail } from '../../mail/mail.ts';
import { confirmMail } from '../../newsletter/confirm-mail.ts';
import { reminderMail } from '../../reminders/reminder-mail.ts';

const TERMS: Terms = {
  kind: 'subscription',
  title: 'Monthly',
  description: 'Monthly',
  itemTitle: 'All concerts',
  amountMinor: 699,
  currency: 'EUR',
  period: { unit: 'month', quantity: 1 },
  trial: { unit: 'day', quantity: 7 },
  taxPercent: 21,
  serviceFeeMinor: 0,
};
const TICKET: Terms = {
  ...TERMS,
  kind: 'one_time',
  description: 'Ticket for a week',
  itemTitle: 'A night at the pier',
  amountMinor: 300,
  period: { unit: 'week', quantity: 1 },
};
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

type SampleOptions = { recipient: Recipient; seller: Seller; siteUrl: string; nowMs: number };

/** One of every mail with made-up facts, by name. */
export function makeSampleMails({ recipient, seller, siteUrl, nowMs }: SampleOptions): Record<string, Mail> {
  const inDays = (days: number) => nowMs + days * DAY_MS;
  const link = (path: string) => new URL(path, siteUrl).href;
  const card = { kind: 'card', lastFour: '4242' } as const;
  const renewal = { recipient, terms: TERMS, amountMinor: TERMS.amountMinor, with: card };
  const declined = { ...renewal, reason: 'declined' } as const;
  const receipt = (terms: Terms, totalMinor: number, days: number): Receipt => ({
    number: '2026-000012',
    corrects: null,
    withdrawal: null,
    issuedAtMs: nowMs,
    seller,
    buyer: { name: 'Ada Quay', email: recipient.to },
    terms,
    breakdown: breakDown(terms, totalMinor),
    currency: terms.currency,
    period: { startsAtMs: nowMs, endsAtMs: inDays(days) },
    method: 'card',
    card: {
      card_last_four: '4242',
      card_brand: 'visa',
      card_holder: null,
      card_expiry_month: 12,
      card_expiry_year: 2030,
    },
    chargeId: 'charge_sample',
    audience: recipient.audience,
  });
  const event = {
    recipient,
    item: { mediaid: 'SAMPLE', title: 'A night at the pier', custom: {} },
    timeZone: 'Europe/Amsterdam',
  };
  const monthly = receipt(TERMS, TERMS.amountMinor, 30);
  const creditNote = (number: string, corrects: string, totalMinor: number): Receipt => {
    const { taxMinor } = breakDown(TERMS, Math.abs(totalMinor));
    const tax = Math.sign(totalMinor) * taxMinor;
    const breakdown = {
      ...monthly.breakdown,
      offerMinor: totalMinor - tax,
      discountedMinor: totalMinor - tax,
      taxMinor: tax,
      totalMinor,
    };
    return { ...monthly, number, corrects, breakdown };
  };
  const refunded = creditNote('2026-000013', '2026-000012', -TERMS.amountMinor);
  const returned = creditNote('2026-000014', '2026-000013', TERMS.amountMinor);
  const renews = (days: number) => ({
    atMs: inDays(days),
    next: { terms: TERMS, amountMinor: TERMS.amountMinor },
  });
  return {
    welcome: welcomeMail(recipient),
    confirm: confirmEmailMail(recipient, link('/confirm-email?ticket=SAMPLE')),
    'reset-code': resetMail(recipient, 'K7Q2-M4XP-9RTC'),
    'reset-link': resetLinkMail(recipient, link('/?u=edit-password&resetPasswordToken=SAMPLE')),
    'password-changed': passwordChangedMail(recipient),
    'email-changed': emailChangedMail(recipient),
    export: exportMail(recipient, { account: { email: recipient.to }, favorites: [] }),
    newsletter: confirmMail(recipient, {
      link: link('/newsletter/confirm?ticket=SAMPLE'),
      leaveLink: link('/newsletter/leave?ticket=SAMPLE'),
    }),
    purchase: paidMail({ recipient, kind: 'purchase', receipt: monthly, renews: renews(30) }),
    ticket: paidMail({ recipient, kind: 'purchase', receipt: receipt(TICKET, 300, 7), renews: null }),
    trial: paidMail({ recipient, kind: 'trial', receipt: receipt(TERMS, 0, 7), renews: renews(7) }),
    renewal: paidMail({ recipient, kind: 'renewal', receipt: monthly, renews: renews(30) }),
    'plan-switch': paidMail({ recipient, kind: 'switch', receipt: monthly, renews: renews(30) }),
    cancelled: cancelledMail({ recipient, terms: TERMS, untilMs: inDays(12), isTrial: false }),
    refund: refundMail({ recipient, note: refunded, isWhole: true }),
    'refund-returned': refundMail({ recipient, note: returned, isWhole: false }),
    'renewal-near': noticeMail({ ...renewal, isTrial: false, atMs: inDays(3) }),
    'trial-ends': noticeMail({ ...renewal, isTrial: true, atMs: inDays(2) }),
    declined: declinedMail({ ...declined, nextMs: inDays(2), isLast: false }),
    ended: endedMail({ ...declined, isTrial: false }),
    'event-soon': reminderMail({ ...event, startMs: nowMs + HOUR_MS, hasStarted: false }),
    'event-started': reminderMail({ ...event, startMs: nowMs, hasStarted: true }),
  };
}
