import { sql } from 'kysely';
import { emailKey } from '../../accounts/credentials.ts';
import type { Queries } from '../../store/open-store.ts';

/** Accounts that are shown. */
export const MAX_NEAR = 20;
/** Accounts that are compared. */
const MAX_COMPARED = 500;
/** Characters that may differ in an address. */
const MAX_TYPOS = 3;

/** `part`: of its address or name. `near`: the address differs in a few characters. */
export type Near = { id: number; email: string; by: 'part' | 'near' };

/** Accounts with a text in their address or name, or else with an address that differs in a few characters. */
export async function findNear(db: Queries, text: string): Promise<Near[]> {
  const key = emailKey(text);
  if (key.length < 2) return [];
  const customers = db.selectFrom('customers').select(['id', 'email']).orderBy('email_key');
  const isPart = `%${escapeLike(key)}%`;
  const named = await customers
    .where((eb) =>
      eb.or([
        sql<boolean>`email_key like ${isPart} escape '!'`,
        sql<boolean>`lower(first_name || ' ' || last_name) like ${isPart} escape '!'`,
        sql<boolean>`lower(coalesce(full_name, '')) like ${isPart} escape '!'`,
      ]),
    )
    .limit(MAX_NEAR + 1)
    .execute();
  if (named.length > 0) return named.map((one) => ({ ...one, by: 'part' }));
  const [name = '', host = ''] = key.split('@');
  const begins = `${escapeLike(key.slice(0, 2))}%`;
  const candidates = await customers
    .where((eb) =>
      eb.or([
        sql<boolean>`email_key like ${`${escapeLike(name)}@%`} escape '!'`,
        sql<boolean>`email_key like ${`${begins}@${escapeLike(host)}`} escape '!'`,
        sql<boolean>`email_key like ${begins} escape '!'`,
      ]),
    )
    .limit(MAX_COMPARED)
    .execute();
  return candidates
    .map((one) => ({ one, typos: countTypos(emailKey(one.email), key) }))
    .filter(({ typos }) => typos <= MAX_TYPOS)
    .toSorted((one, other) => one.typos - other.typos)
    .slice(0, MAX_NEAR)
    .map(({ one }) => ({ ...one, by: 'near' }));
}

const escapeLike = (text: string) => text.replace(/[!%_]/g, '!$&');

/** How many characters have to be changed, added or removed (Levenshtein). */
function countTypos(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, character] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (character === other[to - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
