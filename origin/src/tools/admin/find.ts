import { ToolError } from '../run-tool.ts';
import type { AdminCommand } from './command.ts';
import { findNear, MAX_NEAR, type Near } from './find-near.ts';
import { findViewers, type Viewer, WHO } from './find-viewers.ts';
import { safe, toIso, toTable } from './print.ts';

/** `find`: accounts by address, number or receipt, or by a part of an address or a name. */
export const find: AdminCommand = {
  form: 'find <who>',
  summary: `finds accounts: by ${WHO}, or by a part of an address or name`,
  changes: false,
  run: ({ db, deed }, { args: [who = ''] }) =>
    deed({ accountId: null }, async () => {
      const exact = await findViewers(db, who, true);
      const near = exact.length > 0 ? [] : await findNear(db, who);
      const found: (Pick<Viewer, 'id'> & { by: Viewer['by'] | Near['by'] })[] =
        exact.length > 0 ? exact : near.slice(0, MAX_NEAR);
      if (found.length === 0)
        throw new ToolError(
          `There is no account "${safe(who)}". Name ${WHO}, or a part of an address or name.`,
        );
      const rows = await db
        .selectFrom('customers')
        .leftJoin('blocked_accounts', 'blocked_accounts.customer_id', 'customers.id')
        .select(['id', 'uuid', 'email', 'first_name', 'last_name', 'full_name', 'created_at_ms', 'at_ms'])
        .where(
          'id',
          'in',
          found.map(({ id }) => id),
        )
        .execute();
      const accounts = found.flatMap(({ id, by }) =>
        rows
          .filter((row) => row.id === id)
          .map((row) => ({
            id,
            uuid: row.uuid,
            email: row.email,
            name: row.full_name ?? `${row.first_name} ${row.last_name}`.trim(),
            createdAt: toIso(row.created_at_ms),
            isBlocked: row.at_ms !== null,
            foundBy: by,
          })),
      );
      const hasMore = near.length > MAX_NEAR;
      const table = toTable(
        ['ID', 'E-MAIL', 'NAME', 'SINCE', 'FOUND BY', ''],
        accounts.map((one) => [
          String(one.id),
          one.email,
          one.name,
          one.createdAt.slice(0, 10),
          one.foundBy,
          one.isBlocked ? 'blocked' : '',
        ]),
      );
      return {
        text: hasMore ? `${table}\nThere are more: name a longer part.` : table,
        json: { accounts, hasMore },
      };
    }),
};
