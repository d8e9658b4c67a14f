import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getForm } from '../../test/identity-client.ts';
import { type OriginProcess, startOriginProcess } from '../../test/kills/origin-process.ts';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { cardFields } from '../../test/shop-client.ts';
import { addShop } from '../../test/shop-files.ts';
import { hasAccess, passMonth, registerShopper } from '../../test/shopper.ts';

const AMEX = '378282246310005';
const VISA = '4242424242424242';
const DECLINED = '4000000000000002';
const BANK_ASKS = '4000002500003155';
/** Valid except for its check digit. */
const MISTYPED = '4242424242424243';
const AMEX_CODE = '8305';
const CODE = '917';

let data: DataFolder;
let storeDir: string;
let origin: OriginProcess;
beforeEach(async () => {
  data = makeDataFolder();
  addShop(data);
  storeDir = join(data.dir, '..', 'store');
  origin = await startOriginProcess([
    ...['--data', data.dir, '--cache', data.cacheDir, '--store', storeDir],
    ...['--demo', '--log-level', 'debug'],
  ]);
});
afterEach(async () => {
  await origin.kill();
  data.remove();
});

async function pay(token: string, path: string, feeId: number, number: string, cvv = CODE): Promise<number> {
  const answer = await fetch(`${origin.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: getForm(cardFields(feeId, { number, cvv, exp_year: '99' })),
  });
  await answer.text();
  return answer.status;
}

const files = () => readdirSync(storeDir).map((name) => join(storeDir, name));

/** Every value of every row, as text. */
function cells(): string[] {
  return files()
    .filter((file) => file.endsWith('.db'))
    .flatMap((file) => {
      const database = new DatabaseSync(file, { readOnly: true });
      const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
      const all = tables.flatMap(({ name }) =>
        database
          .prepare(`select * from "${name}"`)
          .all()
          .flatMap((row) => Object.values(row).map(String)),
      );
      database.close();
      return all;
    });
}

it('secrets: no card number, security code or token is stored or logged after purchases of every outcome', async () => {
  const shopper = await registerShopper(origin.url, 'ada@example.test');
  const other = await registerShopper(origin.url, 'bea@example.test');
  expect(await pay(shopper, '/subscriptions', 6001, MISTYPED)).toBe(422);
  expect(await pay(shopper, '/subscriptions', 6001, AMEX, AMEX_CODE)).toBe(200);
  expect(await pay(shopper, '/payments', 7001, BANK_ASKS)).toBe(200);
  expect(await pay(shopper, '/payments', 7002, DECLINED)).toBe(200);
  expect(await pay(other, '/payments', 7001, '4242 4242 4242 4242')).toBe(200);
  await fetch(`${origin.url}/payments?number=${VISA}&cvv=${CODE}`, { method: 'POST' });
  // An unreadable body must not be logged either.
  await fetch(`${origin.url}/payments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${shopper}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ number: VISA }),
  });
  await passMonth(origin.url);
  expect(await hasAccess(origin.url, shopper, 115000)).toBe(true);

  const numbers = [AMEX, VISA, DECLINED, BANK_ASKS, MISTYPED];
  const secrets = [...numbers, '4242 4242 4242 4242', shopper, other].flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    secret.replaceAll(' ', '+'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('hex'),
  ]);
  const rows = cells();
  // What may be stored shows that these are the right rows.
  for (const kept of ['0005', 'amex', 'Ada Quay']) expect(rows).toContain(kept);
  for (const code of [AMEX_CODE, CODE]) {
    expect(rows).not.toContain(code);
    expect(rows.filter((cell) => cell.includes(`"${code}"`))).toEqual([]);
  }
  const bytes = files()
    .map((file) => readFileSync(file, 'latin1'))
    .join('');
  for (const secret of secrets) expect(bytes).not.toContain(secret);

  const log = await origin.stop();
  expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThan(8);
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toMatch(new RegExp(`[=":\\s](${AMEX_CODE}|${CODE})["&\\s]`));
});
