import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCustomerRow } from '../../test/customer-row.ts';
import { type IdentityClient, startIdentity } from '../../test/identity-client.ts';
import { openAt } from '../../test/memory-store.ts';
import { onBothStores } from '../../test/stores.ts';
import type { CatalogueNow } from '../catalogue/catalogue-now.ts';
import { silentLog } from '../log.ts';
import type { Mail } from '../mail/mail.ts';
import { createReminders } from './reminders.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = '2026-01-05T20:00:00Z';
const START_MS = Date.parse(START);

const SHORT = { 'VCH.ScheduledStart': START, 'VCH.ScheduledEnd': '2026-01-05T20:30:00Z' };
const LATE = { 'VCH.ScheduledStart': START, 'VCH.EventState': 'PRE_LIVE' };

let client: IdentityClient;
const event = (fields: object = {}, start = START) => ({
  stream: 'pier',
  title: 'Quay Night',
  custom: { 'VCH.ScheduledStart': start, 'title-de': 'Nacht am Kai' },
  ...fields,
});
beforeAll(async () => {
  client = await startIdentity(
    { publicUrl: 'https://tv.example', trustProxy: 1, countryHeader: 'x-country' },
    ({ media }) => {
      media('Night001', event());
      // it has nothing to play yet
      media('Late0001', event({ title: 'Late', stream: undefined, custom: LATE }));
      media('Moved001', event({ title: 'Moved' }));
      media('Short001', event({ title: 'Short', custom: SHORT }));
      media('Away0001', event({ title: 'Away', allowCountries: ['DE'] }));
    },
  );
});
afterAll(() => client.remove());

type Ask = { token?: string; country?: string; body?: object; language?: string };
const call = async (method: string, id: string, { token, country, body, language }: Ask = {}) => {
  const response = await client.origin.app.request(`http://localhost/reminders/${id}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(country && { 'x-country': country }),
      ...(language && { 'accept-language': language }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return [response.status, await response.json()];
};
const at = async (ms: number) => {
  client.clock.nowMs = ms;
  await client.origin.reminders.tick();
};
const subjects = async (to: string) => (await client.mails(to)).map(({ subject }) => subject);
const newViewer = async (name: string) => {
  const email = `${name}@example.test`;
  return { email, ...(await client.register(email)) };
};

it('reminder: is offered for what is to come, where it may be played, and set by who is signed in', async () => {
  const { token, account } = await newViewer('asker');
  const state = (offered: boolean, set = false) => [200, { offered, set }];
  expect(await call('GET', 'Night001')).toEqual(state(true));
  expect(await call('GET', 'Med00001')).toEqual(state(false));
  expect(await call('GET', 'Away0001', { country: 'FR' })).toEqual(state(false));
  expect(await call('GET', 'Away0001', { country: 'DE' })).toEqual(state(true));
  for (const method of ['PUT', 'DELETE']) expect((await call(method, 'Night001'))[0]).toBe(401);
  expect((await call('GET', 'Night001', { token: 'ended' }))[0]).toBe(401);
  expect((await call('PUT', 'Med00001', { token }))[0]).toBe(404);
  expect((await call('PUT', 'Away0001', { token, country: 'FR' }))[0]).toBe(404);
  // twice is once, and what is no time zone is none
  expect(await call('PUT', 'Night001', { token, body: { timeZone: 'Moon/Sea' } })).toEqual(state(true, true));
  expect(await client.origin.accounts.collectData(account.id)).toMatchObject({
    reminders: [{ timeZone: null }],
  });
  expect(await call('PUT', 'Night001', { token, body: { timeZone: 'Asia/Tokyo' } })).toEqual(
    state(true, true),
  );
  expect(await call('GET', 'Night001', { token })).toEqual(state(true, true));
  expect(await client.origin.accounts.collectData(account.id)).toMatchObject({
    reminders: [{ mediaId: 'Night001', timeZone: 'Asia/Tokyo', createdAt: '2026-01-05T08:00:00.000Z' }],
  });
  const other = await newViewer('other');
  expect(await call('GET', 'Night001', other)).toEqual(state(true));
  await call('PUT', 'Night001', other);
  expect(await call('DELETE', 'Night001', { token })).toEqual(state(true));
  expect(await call('GET', 'Night001', { token })).toEqual(state(true));
  expect(await call('GET', 'Night001', other)).toEqual(state(true, true));
});

it('reminder mail: comes once, an hour before the start, in the language and time zone of its viewer; at the start to who came late', async () => {
  const early = await newViewer('early');
  const plain = await newViewer('plain');
  const late = await newViewer('late');
  const body = { timeZone: 'Europe/Amsterdam' };
  await call('PUT', 'Night001', { ...early, body, language: 'de' });
  await call('PUT', 'Night001', plain);
  await at(START_MS - HOUR_MS - 1);
  expect(await subjects(early.email)).toEqual([]);
  await at(START_MS - HOUR_MS);
  client.clock.nowMs += 1;
  for (const id of ['Night001', 'Late0001']) await call('PUT', id, late);
  await at(START_MS - HOUR_MS + MINUTE_MS);
  expect(await subjects(early.email)).toEqual(['Beginnt bald: Nacht am Kai']);
  const [{ text = '' } = {}] = await client.mails(early.email);
  expect(text).toMatch(/Nacht am Kai beginnt am 5\. Januar 2026 um 21:00 MEZ\./);
  expect(text).toContain('https://tv.example/m/Night001');
  const [{ text: inUtc } = {}] = await client.mails(plain.email);
  expect(inUtc).toContain('Quay Night starts on 5 January 2026 at 20:00 UTC.');
  expect(await subjects(late.email)).toEqual([]);
  await at(START_MS);
  await at(START_MS + MINUTE_MS);
  expect(await subjects(late.email)).toEqual(['It has started: Quay Night']);
  expect(await subjects(early.email)).toHaveLength(1);
});

it('reminder mail: follows the file of its event, and goes to nobody who is blocked, gone or elsewhere', async () => {
  client.clock.nowMs = START_MS - 12 * HOUR_MS;
  const asker = await newViewer('follower');
  const blocked = await newViewer('blocked');
  const gone = await newViewer('gone');
  for (const viewer of [asker, blocked, gone]) await call('PUT', 'Moved001', viewer);
  await call('PUT', 'Away0001', { ...asker, country: 'DE' });
  await client.origin.accounts.block(blocked.account.id);
  await client.origin.accounts.eraseForOwner(gone.account.id);
  const change = async (fields: object, start?: string) => {
    client.data.media('Moved001', event({ title: 'Moved', ...fields }, start));
    await client.origin.folder.look(true);
  };
  client.data.media('Away0001', event({ title: 'Away', allowCountries: ['FR'] }));
  await change({ draft: true });
  await at(START_MS - HOUR_MS);
  await change({}, '2026-01-06T20:00:00Z');
  client.clock.nowMs += 1;
  await call('PUT', 'Short001', asker);
  await at(START_MS - MINUTE_MS);
  // nothing could be sent before it was over
  await at(START_MS + 30 * MINUTE_MS);
  expect(await subjects(asker.email)).toEqual([]);
  await at(START_MS + 23 * HOUR_MS);
  expect(await subjects(asker.email)).toEqual(['Starts soon: Moved']);
  expect([...(await subjects(blocked.email)), ...(await subjects(gone.email))]).toEqual([]);
});

onBothStores((kind) => {
  it('reminder mails: are sent by one of two processes, again with the same key after a failure, in batches', async () => {
    const { db, close } = await openAt(await kind.newPlace());
    const clock = { nowMs: START_MS - HOUR_MS };
    const custom = { 'VCH.ScheduledStart': START };
    const catalogue = { media: new Map([['Night001', { mediaid: 'Night001', title: 'Night', custom }]]) };
    const sent: Mail[] = [];
    const refused: Mail[] = [];
    const FIRST = 'a0@example.test';
    let fails = true;
    let onSent = async () => {};
    const options = {
      db,
      catalogueNow: () => ({ catalogue }) as unknown as CatalogueNow,
      now: () => clock.nowMs,
      sendMail: async (mail: Mail) => {
        const isRefused = fails && mail.to === FIRST;
        (isRefused ? refused : sent).push(mail);
        if (isRefused) throw new Error('gone');
        await onSent();
      },
      log: silentLog,
    };
    const one = createReminders(options);
    const other = createReminders(options);
    const rows = Array.from({ length: 501 }, (_, n) => createCustomerRow(`a${n}@example.test`));
    const ids = await db.insertInto('customers').values(rows).returning('id').execute();
    const from = { media_id: 'Night001', brand: null, country: null, time_zone: null };
    const set = ids.map(({ id }, n) => ({ customer_id: id, ...from, send_at_ms: 0, created_at_ms: n }));
    await db.insertInto('reminders').values(set).execute();
    await one.tick();
    expect(sent).toEqual([]);
    // who was refused is tried ten minutes later, after all others
    clock.nowMs += 10 * MINUTE_MS;
    await Promise.all([one.tick(), other.tick()]);
    expect(sent).toHaveLength(500);
    await one.tick();
    expect(sent).toHaveLength(500);
    fails = false;
    await one.tick();
    expect(sent).toHaveLength(500);
    clock.nowMs += 10 * MINUTE_MS;
    await one.tick();
    await other.tick();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(501);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(501);
    expect(sent).toHaveLength(501);
    expect(refused.map(({ key }) => key)).toEqual([sent.at(-1)?.key, sent.at(-1)?.key]);
    // what is wanted anew while it is sent is another
    const [{ id } = { id: 0 }] = ids;
    const again = () => one.set(id, 'Night001', { brand: 'pier0001', country: null, timeZone: null });
    await again();
    clock.nowMs = START_MS;
    onSent = async () => {
      await one.remove(id, 'Night001');
      clock.nowMs += 1;
      await again();
    };
    await one.tick();
    expect(sent.at(-1)?.audience.brand).toBe('pier0001');
    expect(await one.isSet(id, 'Night001')).toBe(true);
    // no id contains a NUL, which PostgreSQL refuses
    expect(await one.isSet(1, '\0')).toBe(false);
    await one.remove(1, '\0');
    await Promise.all([one.close(), other.close()]);
    await close();
  });
});
