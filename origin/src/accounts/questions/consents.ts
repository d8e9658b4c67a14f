import { AccountError } from '../account-error.ts';
import type { Deps } from '../deps.ts';
import type { Consent } from './publishers.ts';

export type ConsentState = 'accepted' | 'declined';

/** An answer to a version of a publisher's terms. `newest`: the current version; null: no longer required. */
export type ConsentAnswer = {
  name: string;
  version: string;
  state: ConsentState;
  answeredAtMs: number;
  newest: Consent | null;
};

/** A customer's answers, in the publisher's order. Terms without an answer are not among them. */
export async function findConsents(
  deps: Deps,
  accountId: number,
  publisher: string,
): Promise<ConsentAnswer[]> {
  const { consents } = deps.publishers.of(publisher);
  const rows = await deps.db
    .selectFrom('consents')
    .selectAll()
    .where('customer_id', '=', accountId)
    .where('publisher', '=', publisher)
    .orderBy('name')
    .execute();
  const place = (name: string) => {
    const at = consents.findIndex((consent) => consent.name === name);
    return at === -1 ? consents.length : at;
  };
  return rows
    .map((row) => ({
      name: row.name,
      version: row.version,
      state: row.state,
      answeredAtMs: row.answered_at_ms,
      newest: consents.find(({ name }) => name === row.name) ?? null,
    }))
    .toSorted((one, other) => place(one.name) - place(other.name));
}

/** Saves all or none; others stay. @throws AccountError `consent_unknown`, `consent_outdated`, each with the name */
export async function saveConsents(
  deps: Deps,
  { accountId, publisher }: { accountId: number; publisher: string },
  answers: readonly { name: string; version: string; state: ConsentState }[],
): Promise<void> {
  const { consents } = deps.publishers.of(publisher);
  for (const { name, version } of answers) {
    const newest = consents.find((consent) => consent.name === name);
    if (!newest) throw new AccountError('consent_unknown', { fields: [name] });
    if (newest.version !== version) throw new AccountError('consent_outdated', { fields: [name] });
  }
  await deps.db.transaction().execute(async (trx) => {
    for (const { name, version, state } of answers) {
      const answer = { version, state, answered_at_ms: deps.now() };
      await trx
        .insertInto('consents')
        .values({ customer_id: accountId, publisher, name, ...answer })
        .onConflict((conflict) => conflict.columns(['customer_id', 'publisher', 'name']).doUpdateSet(answer))
        .execute();
    }
  });
}
