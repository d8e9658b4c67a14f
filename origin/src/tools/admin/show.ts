import { findPlaying } from '../../access/screens.ts';
import { unitsText } from '../../money.ts';
import { getAccess } from './access-list.ts';
import type { AdminCommand, Desk } from './command.ts';
import { findViewer, WHO } from './find-viewers.ts';
import { readLog } from './log.ts';
import { safe, toIso, toTable, toTime } from './print.ts';

/** Rows of the log that are shown with an account. */
const LOG_ROWS = 10;

/** `show`: an account, what it may watch and why, what it paid, and what operators did. */
export const show: AdminCommand = {
  form: 'show <who>',
  summary: `shows an account: what it may watch, what it paid, what was done. WHO is ${WHO}`,
  changes: false,
  async run(desk, { args: [who] }) {
    const { id } = await findViewer(desk.db, who);
    const log = await readLog(desk.db, LOG_ROWS, id);
    return desk.deed({ accountId: id }, async () => {
      const json = { ...(await collect(desk, id)), log };
      return { text: toText(json), json };
    });
  },
};

const NOTHING_SOLD = 'every film that takes a sign-in: this service sells nothing (no commerce/items.json)';

const REFUND_WORDS = {
  intended: 'not sent yet',
  pending: 'on its way',
  succeeded: 'done',
  failed: 'FAILED',
} as const;

/** The JSON of the command. */
type Shown = Awaited<ReturnType<typeof collect>> & { log: Awaited<ReturnType<typeof readLog>> };

async function collect(desk: Desk, accountId: number) {
  const { db, accounts, commerce, newsletter, now } = desk;
  const account = await accounts.account(accountId);
  const blockedSinceMs = await accounts.blockedSince(accountId);
  const { last_login_at_ms } = await accounts.details(accountId);
  const receipts = await db
    .selectFrom('receipts')
    .innerJoin('charges', 'charges.id', 'receipts.charge_id')
    .leftJoin('charge_taxes', 'charge_taxes.charge_id', 'receipts.charge_id')
    .select(['number', 'receipts.charge_id', 'country', 'rate_e2', 'tax_minor', 'evidence'])
    .where('customer_id', '=', accountId)
    .execute();
  const receiptOf = new Map(receipts.map((one) => [one.charge_id, one]));
  const subscriptions = await commerce.subscriptions(accountId);
  const payments = await commerce.payments(accountId);
  const { refunds, disputes } = await commerce.reversals(accountId);
  return {
    account: {
      id: accountId,
      uuid: account?.uuid ?? '',
      email: account?.email ?? '',
      name: account?.fullName ?? '',
      createdAt: toIso(account?.createdAtMs ?? 0),
      lastSignInAt: last_login_at_ms === null ? null : toIso(last_login_at_ms),
      signIns: await accounts.countSignIns(accountId),
      screens: (await findPlaying(desk, accountId)).length,
      blockedAt: blockedSinceMs === null ? null : toIso(blockedSinceMs),
      hasNewsletter: (await newsletter.exportEntry(account?.email ?? '')) !== undefined,
    },
    sells: commerce.items().length > 0,
    access: await getAccess(desk, accountId, now()),
    subscriptions: subscriptions.map((one) => ({
      id: one.id,
      itemId: one.item_id,
      item: one.terms.itemTitle,
      plan: one.terms.description,
      state: one.state,
      runsUntil: toIso(one.runsUntilMs),
      nextAmountMinor: one.nextAmountMinor,
      currency: one.terms.currency,
      billedBy: one.store,
    })),
    payments: payments.map((one) => ({
      id: one.id,
      receipt: receiptOf.get(one.id)?.number ?? null,
      tax: toTax(receiptOf.get(one.id)),
      paidAt: toIso(one.updated_at_ms),
      itemId: one.item_id,
      item: one.terms.itemTitle,
      amountMinor: one.amount_minor,
      currency: one.currency,
      method: one.method,
      refunds: refunds
        .filter(({ charge_id }) => charge_id === one.id)
        .map(({ id, amount_minor, state, created_at_ms }) => ({
          id,
          amountMinor: amount_minor,
          state,
          requestedAt: toIso(created_at_ms),
        })),
      dispute: disputes.find(({ charge_id }) => charge_id === one.id)?.state ?? null,
    })),
  };
}

type Tax = { [Column in 'rate_e2' | 'tax_minor']: number | null } & Record<
  'country' | 'evidence',
  string | null
>;

/** Null: nothing was due, or it was paid before taxes were kept. */
const toTax = (of: Tax | undefined) =>
  of?.rate_e2 == null
    ? null
    : {
        country: of.country,
        percent: of.rate_e2 / 100,
        amountMinor: of.tax_minor,
        evidence: JSON.parse(of.evidence ?? '{}') as Record<string, string>,
      };

function toText({ account, sells, access, subscriptions, payments, log }: Shown): string {
  const time = (iso: string) => toTime(Date.parse(iso));
  const money = (minor: number, currency: string) => `${unitsText(minor, currency)} ${currency}`;
  const facts = [
    `Account   ${account.id} (${account.uuid})`,
    `E-mail    ${safe(account.email)}`,
    `Name      ${safe(account.name)}`,
    `Since     ${time(account.createdAt)}`,
    `Signed in ${account.lastSignInAt === null ? 'never' : time(account.lastSignInAt)}; ${account.signIns} sign-in${account.signIns === 1 ? '' : 's'} now${account.screens === 0 ? '' : `, ${account.screens} of them playing`}`,
    `Newsletter ${account.hasNewsletter ? 'yes' : 'no'}`,
    ...(account.blockedAt === null ? [] : [`BLOCKED   since ${time(account.blockedAt)}`]),
  ];
  const part = (title: string, headings: string[], rows: string[][], none = 'none') =>
    rows.length > 0 ? `\n${title}\n${toTable(headings, rows)}` : `\n${title}\n${none}`;
  return [
    ...facts,
    part(
      'May watch',
      ['ITEM', 'TITLE', 'HOW', 'FROM', 'UNTIL', ''],
      access.map((one) => [
        String(one.itemId),
        one.item,
        one.how,
        time(one.from),
        one.until === null ? 'no end' : time(one.until),
        one.isOpen ? '' : 'over',
      ]),
      sells ? 'none' : NOTHING_SOLD,
    ),
    part(
      'Subscriptions',
      ['PLAN', 'OF', 'STATE', 'UNTIL', 'NEXT PAYMENT', 'BILLED BY'],
      subscriptions.map((one) => [
        one.plan,
        one.item,
        one.state,
        time(one.runsUntil),
        one.state === 'active' || one.state === 'trial' ? money(one.nextAmountMinor, one.currency) : '',
        one.billedBy ?? '',
      ]),
    ),
    part(
      'Payments',
      ['RECEIPT', 'PAID', 'ITEM', 'AMOUNT', 'BY', 'GIVEN BACK'],
      payments.map((one) => [
        one.receipt ?? '',
        time(one.paidAt),
        one.item,
        money(one.amountMinor, one.currency),
        one.method,
        [
          ...one.refunds.map(
            ({ amountMinor, state }) => `${money(amountMinor, one.currency)} ${REFUND_WORDS[state]}`,
          ),
          ...(one.dispute === null ? [] : [`dispute ${one.dispute}`]),
        ].join(', '),
      ]),
    ),
    part(
      'Done by operators',
      ['TIME', 'WHO', 'COMMAND', 'OUTCOME', 'REASON'],
      log.map((one) => [
        time(one.at),
        one.operator,
        one.command,
        one.outcome ?? 'stopped in the middle',
        one.reason ?? '',
      ]),
    ),
  ].join('\n');
}
