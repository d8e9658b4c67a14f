import { ToolError } from '../run-tool.ts';
import type { AdminCommand, Desk } from './command.ts';
import { toCsv } from './csv.ts';
import { safe, toIso, toTable } from './print.ts';
import { FILE_OPTION, toFile } from './to-file.ts';

/** `newsletter`: who confirmed a sign-up. */
export const newsletter: AdminCommand = {
  form: 'newsletter <list|export|remove> [address]',
  summary: 'lists or exports (CSV) who gets the newsletter, or takes an address off the list',
  options: [FILE_OPTION],
  changes: ([action]) => action === 'remove',
  run(desk, { args: [action, address], values }) {
    if (action === 'list') return list(desk);
    if (action === 'export') return exportList(desk, values.file);
    if (action === 'remove' && address !== undefined) return remove(desk, address);
    throw new ToolError('Write "newsletter list", "newsletter export" or "newsletter remove ADDRESS".');
  },
};

async function read({ newsletter }: Desk) {
  return (await newsletter.list()).map((row) => ({
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    tags: row.tags.split(',').filter((tag) => tag !== ''),
    confirmedAt: toIso(row.confirmed_at_ms),
  }));
}

const list = (desk: Desk) =>
  desk.deed({ accountId: null, details: { action: 'list' } }, async () => {
    const entries = await read(desk);
    const rows = entries.map((one) => [
      one.email,
      `${one.firstName} ${one.lastName}`.trim(),
      one.tags.join(' '),
      one.confirmedAt.slice(0, 10),
    ]);
    const table = toTable(['E-MAIL', 'NAME', 'TAGS', 'SINCE'], rows);
    return { text: rows.length > 0 ? table : 'Nobody gets the newsletter.', json: { entries } };
  });

const exportList = (desk: Desk, name: unknown) =>
  desk.deed({ accountId: null, details: { action: 'export' } }, async () => {
    const entries = await read(desk);
    const csv = toCsv(
      ['email', 'first_name', 'last_name', 'tags', 'confirmed_at'],
      entries.map((one) => [one.email, one.firstName, one.lastName, one.tags.join(' '), one.confirmedAt]),
    );
    if (typeof name !== 'string') return { text: csv.trimEnd(), json: { entries } };
    const file = toFile(name, csv);
    return {
      text: `${entries.length} addresses are in ${safe(file)}.`,
      json: { count: entries.length, file },
    };
  });

async function remove(desk: Desk, address: string) {
  const known = await desk.newsletter.exportEntry(address.trim());
  if (!known) throw new ToolError(`${safe(address)} does not get the newsletter. Nothing was changed.`);
  await desk.confirm(
    `Take ${safe(address)} off the newsletter? Only a new sign-up of its owner puts it back.`,
  );
  const isPassedOn = await desk.deed({ accountId: null, details: { action: 'remove' } }, () =>
    desk.newsletter.leave(address.trim()),
  );
  const text = isPassedOn
    ? `${safe(address)} is off the list.`
    : `${safe(address)} is off the list. The mailing service did not answer; the server reports it every hour.`;
  return { text, json: { isPassedOn } };
}
