import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startIdentity } from '../../../test/identity-client.ts';
import { LATEST_VERSION } from '../../store/migrate.ts';
import { runTool } from '../run-tool.ts';
import { useToolFolder } from '../testing/use-tool-folder.ts';
import { createBackup } from './backup.ts';
import { createRestore } from './restore.ts';

const { inParent, errors: output } = useToolFolder();
const now = () => Date.UTC(2026, 11, 5, 4, 17);
const COPY = 'copies/2026-12-05T04-17-00';
const print = (text: string) => void output.push(text);

/** @returns what was printed, with the exit code in front */
const run = async (command: ReturnType<typeof createBackup>, args: string[]) => {
  output.length = 0;
  process.exitCode = undefined;
  await runTool(command, args);
  return `${process.exitCode ?? 0} ${output.join('\n')}`;
};
const backUp = () =>
  run(createBackup({ print, now }), [
    ...['--data', inParent('label'), '--store', inParent('store'), '--to', inParent('copies')],
  ]);
const restore = (from: string, store: string, ...more: string[]) =>
  run(createRestore({ print, now }), ['--from', inParent(from), '--store', inParent(store), ...more]);

test('backup and restore: of a service that runs; its viewers sign in again where it is put in place', async () => {
  const running = await startIdentity({ storeDir: inParent('store') });
  const { token } = await running.register('ada@example.test');
  expect(await backUp()).toMatch(/^0 The copy is in/);
  await running.register('later@example.test');

  expect(await restore(COPY, 'store', '--replace')).toMatch(/^1 A process uses the store/);
  await running.remove();
  expect(await restore(COPY, 'store')).toMatch(/^1 .*has a store\. Add --replace/);
  expect(await restore(COPY, 'store', '--replace')).toMatch(/^0 The backup of 2026-12-05T04:17:00/);
  const before = new DatabaseSync(inParent('store.before-2026-12-05T04-17-00', 'marquee.db'));
  expect(before.prepare('select count(*) as count from customers').get()).toEqual({ count: 2 });
  before.close();
  for (const name of readdirSync(inParent('store')))
    expect(statSync(inParent('store', name)).mode & 0o077).toBe(0);

  const restored = await startIdentity({ storeDir: inParent('store') });
  expect((await restored.logIn('ada@example.test')).status).toBe(200);
  expect((await restored.logIn('later@example.test')).status).toBe(401);
  expect((await restored.call('GET', '/accounts', { token })).status).toBe(200);
  await restored.remove();
});

test('restore: refuses a backup that is damaged, incomplete or of a newer version, and changes nothing', async () => {
  const service = await startIdentity({ storeDir: inParent('store') });
  await service.remove();
  await backUp();
  const copyAs = (name: string) => {
    cpSync(inParent(COPY), inParent(name), { recursive: true });
    return name;
  };
  const key = readFileSync(inParent(COPY, 'signing-key'), 'utf8');
  writeFileSync(
    inParent(copyAs('changed'), 'signing-key'),
    key.replace(/^./, (one) => (one === '0' ? '1' : '0')),
  );
  expect(await restore('changed', 'new')).toMatch(/^1 .*signing-key is not as it was written/);
  rmSync(inParent(copyAs('lacking'), 'marquee.db'));
  expect(await restore('lacking', 'new')).toMatch(/^1 .*lacks marquee\.db/);
  expect(await restore('copies', 'new')).toMatch(/^1 .*is no backup/);
  const list = readFileSync(inParent(COPY, 'backup.json'), 'utf8');
  writeFileSync(inParent(copyAs('outside'), 'backup.json'), list.replace('"signing-key"', '"../key"'));
  expect(await restore('outside', 'new')).toMatch(/^1 .*backup\.json cannot be read/);

  const store = new DatabaseSync(inParent('store', 'marquee.db'));
  store.prepare('insert into schema_versions values (?, 1)').run(LATEST_VERSION + 1);
  store.close();
  rmSync(inParent(COPY), { recursive: true });
  await backUp();
  expect(await restore(COPY, 'new')).toMatch(/^1 The backup is of a newer Marquee/);
  expect(existsSync(inParent('new'))).toBe(false);
});

test('restore: leaves the store where it was if it cannot be moved, and says where it is if it cannot be moved back', async () => {
  for (const name of ['store', 'other']) {
    mkdirSync(inParent(name));
    writeFileSync(inParent(name, 'signing-key'), name);
  }
  expect(
    await run(createBackup({ print, databaseUrl: 'postgresql://db/marquee', now }), [
      ...['--data', inParent('label'), '--store', inParent('other'), '--to', inParent('copies')],
    ]),
  ).toMatch(/^0/);
  const busy = (path: string) => {
    throw Object.assign(new Error(`EBUSY: ${path}`), { code: 'EBUSY' });
  };
  const replace = (rename: (from: string, to: string) => void) =>
    run(createRestore({ print, now, rename: rename as typeof renameSync }), [
      ...['--from', inParent(COPY), '--store', inParent('store'), '--replace'],
    ]);
  const isPart = (path: string) => path.endsWith('.part');
  const kept = () => readFileSync(inParent('store', 'signing-key'), 'utf8');

  expect(await replace(busy)).toMatch(/^1 .*EBUSY.* Nothing was changed\. If it is a mount/);
  expect(kept()).toBe('store');
  expect(await replace((from, to) => (isPart(from) ? busy(from) : renameSync(from, to)))).toMatch(
    /^1 .* Nothing was changed/,
  );
  expect(kept()).toBe('store');
  let moves = 0;
  const once = (from: string, to: string) => (moves++ === 0 ? renameSync(from, to) : busy(from));
  expect(await replace(once)).toMatch(/^1 .*is in .*store\.before-2026-12-05T04-17-00: move it back/);
  expect(existsSync(inParent('store.before-2026-12-05T04-17-00', 'signing-key'))).toBe(true);

  mkdirSync(inParent('store.part'));
  writeFileSync(inParent('store.part', 'mine'), '');
  expect(await restore(COPY, 'store')).toMatch(/^1 .*store\.part is there already/);
  expect(existsSync(inParent('store.part', 'mine'))).toBe(true);

  rmSync(inParent('store.part'), { recursive: true });
  expect(await replace(renameSync)).toMatch(
    /^0 [\s\S]*\npg_restore .* \S+\/2026-12-05T04-17-00\/marquee\.dump\n/,
  );
});
