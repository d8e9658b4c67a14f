import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { runTool } from '../run-tool.ts';
import { useToolFolder } from '../testing/use-tool-folder.ts';
import { createBackup } from './backup.ts';

const { inParent, errors } = useToolFolder();
let printed: string[];
beforeEach(() => {
  printed = [];
});

const now = () => Date.UTC(2026, 11, 5, 4, 17);
const backUp = (databaseUrl?: string) =>
  runTool(createBackup({ print: (text) => void printed.push(text), databaseUrl, now }), [
    ...['--data', inParent('my-label'), '--to', inParent('copies')],
  ]);

test('backup: copies accounts that are being written to and the key, for this user alone', async () => {
  mkdirSync(inParent('my-label-store'));
  writeFileSync(inParent('my-label-store/signing-key'), 'key');
  const store = new DatabaseSync(inParent('my-label-store/marquee.db'));
  store.exec('pragma journal_mode = wal; create table accounts (email); insert into accounts values (1)');
  store.exec('begin; insert into accounts values (2)');
  await backUp();
  store.exec('commit');
  store.close();
  expect(errors).toEqual([]);
  const dir = inParent('copies', '2026-12-05T04-17-00');
  expect(readdirSync(dir).sort()).toEqual(['backup.json', 'marquee.db', 'signing-key']);
  expect(statSync(dir).mode & 0o077).toBe(0);
  for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).mode & 0o077).toBe(0);
  expect(readFileSync(join(dir, 'signing-key'), 'utf8')).toBe('key');
  const copy = new DatabaseSync(join(dir, 'marquee.db'));
  expect(copy.prepare('select email from accounts').all()).toEqual([{ email: 1 }]);
  copy.close();

  process.exitCode = undefined;
  await backUp('postgresql://u:p@db/marquee');
  expect(errors.join()).toContain('is there already');
});

test('backup: names pg_dump where PostgreSQL has the accounts', async () => {
  mkdirSync(inParent('my-label-store'));
  writeFileSync(inParent('my-label-store/signing-key'), 'key');
  await backUp('postgresql://u:secret@db/marquee');
  expect(printed.join('\n')).toMatch(/pg_dump .*--file=.*marquee\.dump "\$DATABASE_URL"/);
  expect(printed.join('\n')).not.toContain('secret');
});

test('backup: leaves nothing behind of a store that cannot be copied, and names a wrong folder', async () => {
  await backUp();
  expect(errors.join()).toContain('my-label-store has no signing-key');
  mkdirSync(inParent('my-label-store'));
  writeFileSync(inParent('my-label-store/signing-key'), 'key');
  writeFileSync(inParent('my-label-store/marquee.db'), 'damaged'.repeat(100));
  await backUp();
  expect(errors.join()).toContain('my-label-store could not be copied: file is not a database');
  rmSync(inParent('my-label-store/marquee.db'));
  const store = new DatabaseSync(inParent('my-label-store/marquee.db'));
  store.exec("create table accounts (email text not null); insert into accounts values ('QQ')");
  store.close();
  // the text becomes a number, which SQLite copies as it is
  const file = readFileSync(inParent('my-label-store/marquee.db'));
  file[file.indexOf('\x02\x11QQ', 'latin1') + 1] = 2;
  writeFileSync(inParent('my-label-store/marquee.db'), file);
  process.exitCode = undefined;
  await backUp();
  expect(errors.join()).toContain('marquee.db is damaged: NUMERIC value in accounts.email');
  expect(readdirSync(inParent('copies'))).toEqual([]);
});
