import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Fields, getForm } from '../../test/identity-client.ts';
import { type OriginProcess, startOriginProcess } from '../../test/kills/origin-process.ts';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';

const PASSWORDS = ['first quiet Harbour 7', 'second quiet Harbour 8', 'third quiet Harbour 9'] as const;
const WRONG = 'mistaken Harbour 1';

let data: DataFolder;
let storeDir: string;
let origin: OriginProcess;
beforeAll(async () => {
  data = makeDataFolder();
  storeDir = join(data.dir, '..', 'store');
  origin = await startOriginProcess([
    ...['--data', data.dir, '--cache', data.cacheDir, '--store', storeDir],
    ...['--demo', '--log-level', 'debug'],
  ]);
});
afterAll(async () => {
  await origin.kill();
  data.remove();
});

async function send(method: string, path: string, fields: Fields | null, token?: string) {
  const answer = await fetch(`${origin.url}${path}`, {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(fields ? { body: getForm(fields) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

async function logIn(username: string, password: string): Promise<string> {
  const { body } = await send('POST', '/v2/accounts/authenticate', { username, password });
  return body.access_token;
}

async function mailedCode(email: string): Promise<string> {
  await send('POST', '/accounts/forgot-password', { email });
  // The mail is sent after the answer.
  return vi.waitFor(async () => {
    const { body } = await send('GET', `/demo/mailbox.json?to=${email}`, null);
    const [, code] = /^ {4}([0-9A-Z-]{14})$/m.exec(body.mails[0]?.text ?? '') ?? [];
    if (!code) throw new Error('there is no mail with a code');
    return code;
  });
}

/** Every byte of the database on disk. */
const storeBytes = () =>
  ['marquee.db', 'marquee.db-wal', 'marquee.db-shm']
    .map((name) => join(storeDir, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');

// First: the database has no other account then.
it('account deletion: leaves no trace of the account in the database file', async () => {
  const email = 'gone-without-trace@example.test';
  const metadata = { first_name: 'Zebulon', note: 'a-note-to-be-forgotten' };
  const { body } = await send('POST', '/accounts', { username: email, password: PASSWORDS[0], metadata });
  expect(storeBytes()).toContain(email);
  const erased = await send('DELETE', '/accounts/erase', { password: PASSWORDS[0] }, body.access_token);
  expect(erased.status).toBe(200);
  // while the service still runs, its write-ahead log included
  const bytes = storeBytes();
  expect(bytes).toContain('SQLite format 3');
  for (const trace of [email, 'Zebulon', 'a-note-to-be-forgotten', body.account.uuid, '$argon2id$'])
    expect(bytes).not.toContain(trace);
});

it('secrets: passwords, tokens and codes are in no log, and in the database only as hashes', async () => {
  const email = 'ada@example.test';
  const registered = await send('POST', '/accounts', { username: email, password: PASSWORDS[0] });
  const tokens = [registered.body.access_token, await logIn(email, PASSWORDS[0])];
  await logIn(email, WRONG);
  const changed = { old_password: PASSWORDS[0], password: PASSWORDS[1] };
  expect((await send('POST', '/accounts/change-password', changed, tokens[1])).status).toBe(200);
  const code = await mailedCode(email);
  const wrong = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  await send('PUT', `/accounts/forgot-password/${wrong}`, { password: PASSWORDS[2] });
  expect(storeBytes()).toContain('$argon2id$v=19$');
  const reset = await send('PUT', `/accounts/forgot-password/${code}?code=${code}`, {
    password: PASSWORDS[2],
  });
  expect(reset.status).toBe(200);
  tokens.push(await logIn(email, PASSWORDS[2]));
  expect((await send('POST', '/accounts/export', {}, tokens[2])).status).toBe(200);
  await send('GET', `/accounts?token=${tokens[2]}`, null, tokens[2]);
  expect((await send('DELETE', '/accounts/erase', { password: WRONG }, tokens[2])).status).toBe(422);

  const secrets = [...PASSWORDS, WRONG, ...tokens, code, wrong].flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams([['', secret]]).toString().slice(1),
    secret.replaceAll('-', ''),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ]);
  // The second half of a code is the secret.
  secrets.push(code.slice(5), code.slice(5).replace('-', ''));
  const bytes = storeBytes();
  for (const secret of secrets) expect(bytes).not.toContain(secret);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(bytes).toContain(
    createHash('sha256')
      .update(tokens.at(-1) ?? '')
      .digest('hex'),
  );

  const output = await origin.stop();
  expect(output.match(/"msg":"request"/g)?.length).toBeGreaterThan(10);
  for (const secret of secrets) expect(output).not.toContain(secret);
});
