import type { Deps } from '../deps.ts';
import { forEachAccount } from '../for-each-account.ts';
import type { Span } from '../shop.ts';
import type { Subscription } from '../subscriptions/subscriptions.ts';
import { readTerms } from '../terms.ts';
import { queueMail } from './queue-mail.ts';

const DAY_MS = 24 * 60 * 60_000;
/** With less time left it is too late for a notice: the renewal may already have started. */
const MIN_NOTICE_MS = 60 * 60_000;
/** How often near renewals are looked for. */
const EVERY_MS = 10 * 60_000;

/** Days from the notice to the renewal, by the length of the period; none for shorter ones. */
const NOTICE_DAYS = [
  { minDays: 180, before: 7 },
  { minDays: 28, before: 3 },
] as const;
/** Before the end of a trial. */
const TRIAL_NOTICE_DAYS = 2;
const MAX_DAYS = 7;

const DAYS = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 } as const;

/** Looks for renewals and ends of trials that are near, and mails their viewers, once per period. */
export function createGiveNotice(deps: Deps): () => Promise<void> {
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const nowMs = deps.now();
    // Without mail no notices are given.
    if (!deps.sendMail || Math.abs(nowMs - checkedAtMs) < EVERY_MS) return;
    const near = await deps.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('state', 'in', ['trial', 'active'])
      .where('store', 'is', null)
      .where('retry_at_ms', 'is', null)
      .where('period_ends_at_ms', '>', nowMs + MIN_NOTICE_MS)
      .where('period_ends_at_ms', '<=', nowMs + MAX_DAYS * DAY_MS)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('purchase_mails')
              .select('purchase_mails.id')
              .where('kind', '=', 'notice')
              .whereRef('purchase_mails.subscription_id', '=', 'subscriptions.id')
              .whereRef('purchase_mails.period_ends_at_ms', '=', 'subscriptions.period_ends_at_ms'),
          ),
        ),
      )
      .execute();
    await forEachAccount(deps, 'noting a notice of a renewal', near, async (subscription) => {
      const fromMs = noticeAt(subscription);
      if (fromMs === null || nowMs < fromMs) return;
      await queueMail(deps.db, 'notice', subscription, null, nowMs);
    });
    checkedAtMs = nowMs;
  };
}

/** Null: the purchase was so recent that the viewer knows. */
function noticeAt(subscription: Subscription): number | null {
  const before = daysBefore(subscription);
  if (before === null) return null;
  const atMs = subscription.period_ends_at_ms - before * DAY_MS;
  return atMs > subscription.created_at_ms ? atMs : null;
}

function daysBefore({ state, terms }: Subscription): number | null {
  if (state === 'trial') return TRIAL_NOTICE_DAYS;
  const days = countDays(readTerms(terms).period);
  return NOTICE_DAYS.find(({ minDays }) => days >= minDays)?.before ?? null;
}

const countDays = ({ unit, quantity }: Span) => quantity * DAYS[unit];
