import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL of tests: a cluster of its own in a temporary folder, reached by a socket file there. */
export type Postgres = {
  /** Its address, as the superuser. */
  url: string;
  stop: () => Promise<void>;
};

/** The message for a machine without PostgreSQL. */
const NEEDED =
  'These tests need PostgreSQL 14 or later (initdb and postgres on the path, in PG_BIN, or where Debian puts them). ' +
  'MARQUEE_TEST_POSTGRES=off leaves them out.';

/** Durability is not what these tests look at, so that nothing waits for the disk. */
const SPEED = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'shared_buffers=16MB',
].flatMap((setting) => ['-c', setting]);

export async function startPostgres(): Promise<Postgres> {
  const bin = findBin();
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-pg-')));
  const user = plainUser();
  if (user) chownSync(dir, user.uid, user.gid);
  const options = { cwd: dir, ...user, env: { ...process.env, LC_ALL: 'C' } };
  const data = join(dir, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'marquee', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...options,
    stdio: 'ignore',
  });
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', dir, '-c', 'listen_addresses=', '-c', 'max_connections=120', ...SPEED],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // A test that ends badly stops nothing: then this does.
  const clean = () => {
    server.kill('SIGQUIT');
    rmSync(dir, { recursive: true, force: true });
  };
  process.once('exit', clean);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });

  return {
    url: `postgresql://marquee@localhost/postgres?host=${encodeURIComponent(dir)}`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      process.off('exit', clean);
      clean();
    },
  };
}

function findBin(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.PG_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const found = folders.find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (!found) throw new Error(NEEDED);
  return found;
}

/** PostgreSQL refuses to run as root: the user that is meant for nothing runs it then. */
function plainUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
