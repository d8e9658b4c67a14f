import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import {
  hasSchedule,
  type Scheduled,
  type ScheduleSource,
  scheduleQuery,
  unknownFormat,
} from './schedule-query.ts';

const entry = (id: string, start: string, end: string) => ({ id, title: id, startTime: start, endTime: end });
const JSON_BODY = JSON.stringify([
  entry('later', '2026-05-01T09:00:00Z', '2026-05-01T10:00:00Z'),
  entry('first', '2026-05-01T07:00:00Z', '2026-05-01T09:30:00Z'),
  { id: 'broken' },
]);
const XML_BODY = `<tv><programme start="20260501070000 +0000" stop="20260501090000 +0000"><title>One</title><episode-num>x1</episode-num></programme></tv>`;

function server(body: string, status = 200) {
  const requests: { url: string; headers: Headers; cache: RequestCache | undefined }[] = [];
  const logged: string[] = [];
  const source: ScheduleSource = {
    appOrigin: 'https://hall.test',
    language: 'en',
    log: (message) => logged.push(message),
    nowMs: () => Date.now(),
    fetch: async (url, init) => {
      requests.push({ url, headers: new Headers(init?.headers), cache: init?.cache });
      return new Response(body, { status });
    },
  };
  return { source, requests, logged };
}

const channel = (members: Partial<Scheduled> = {}): Scheduled => ({
  mediaid: 'Chan0001',
  scheduleUrl: 'https://guide.test/one.json',
  ...members,
});
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const read = (source: ScheduleSource, members?: Partial<Scheduled>) =>
  client().fetchQuery(scheduleQuery(source, channel(members)));

afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
  focusManager.setFocused(undefined);
});

test('schedule: names an unknown format, when there is an address [LIVE-28]', () => {
  expect(unknownFormat(channel({ scheduleType: 'teletext' }))).toBe('teletext');
  expect(unknownFormat(channel({ scheduleType: 'XMLTV' }))).toBeUndefined();
  expect(unknownFormat({ mediaid: 'Chan0001', scheduleType: 'teletext' })).toBeUndefined();
});

test('schedule: is JSON or XML by its type in any case, from its address or a path of the app [LIVE-13 LIVE-15]', async () => {
  for (const [type, body, ids] of [
    [undefined, JSON_BODY, ['first', 'later']],
    ['jwp', JSON_BODY, ['first', 'later']],
    ['JWP', JSON_BODY, ['first', 'later']],
    ['xmltv', XML_BODY, ['x1']],
    ['XMLTV', XML_BODY, ['x1']],
    ['ViewNexa', XML_BODY, ['x1']],
  ] as const) {
    const { source, requests } = server(body);
    const programmes = await read(source, {
      scheduleUrl: '/guide/one.json',
      ...(type && { scheduleType: type }),
    });
    expect(programmes.map(({ id }) => id)).toEqual(ids);
    await read(source, type && { scheduleType: type });
    expect(requests.map(({ url }) => url)).toEqual([
      'https://hall.test/guide/one.json',
      'https://guide.test/one.json',
    ]);
  }
});

test('schedule: sends the key as API-KEY with JSON when there is one [LIVE-14 CONTENTAPI-19]', async () => {
  const { source, requests } = server(JSON_BODY);
  await read(source, { scheduleToken: 'hall key' });
  await read(source);
  expect(requests.map(({ headers }) => headers.get('api-key'))).toEqual(['hall key', null]);
});

test('schedule: sends neither a key nor headers of its own with XML [LIVE-24]', async () => {
  const { source, requests } = server(XML_BODY);
  await read(source, { scheduleType: 'xmltv', scheduleToken: 'hall key' });
  expect([...(requests[0]?.headers ?? [])]).toEqual([]);
});

test('schedule: sends nothing without an address or with an unknown type [LIVE-28]', async () => {
  const { source, requests } = server(JSON_BODY);
  const { scheduleUrl: _, ...without } = channel();
  expect([hasSchedule(without), hasSchedule(channel({ scheduleType: 'constructor' }))]).toEqual([
    false,
    false,
  ]);
  for (const one of [without, channel({ scheduleType: 'teletext' })]) {
    const observer = new QueryObserver(client(), scheduleQuery(source, one));
    const stop = observer.subscribe(() => {});
    expect(observer.getCurrentResult().fetchStatus).toBe('idle');
    stop();
  }
  expect(requests).toEqual([]);
});

test('schedule: has all programmes in the order of their start, and logs a broken one [LIVE-26]', async () => {
  const { source, logged } = server(JSON_BODY);
  const [first, second] = await read(source);
  expect(first?.endMs).toBeGreaterThan(second?.startMs ?? 0);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(/schedule of Chan0001: 2/);
});

test('schedule: drops a repeated programme, and keeps another at the same time [LIVE-26]', async () => {
  const [start, end] = ['2026-05-01T07:00:00Z', '2026-05-01T08:00:00Z'];
  const body = [entry('one', start, end), entry('two', start, end), entry('one', start, end)];
  const programmes = await read(server(JSON.stringify(body)).source);
  expect(programmes.map(({ id }) => id)).toEqual(['one', 'two']);
});

test('schedule: a broken answer is a failure of this channel alone, and logged [LIVE-18]', async () => {
  for (const [body, status] of [
    ['{"message":"Invalid API key"}', 403],
    ['<html>', 200],
    ['{}', 200],
    ['', 500],
  ] as const) {
    const { source, logged } = server(body, status);
    await expect(read(source)).rejects.toThrow();
    expect(logged).toEqual(['schedule of Chan0001']);
  }
});

test('schedule: logs a retried failure once, and a cancelled request never [LIVE-18]', async () => {
  const { source, requests, logged } = server('', 500);
  const tries = { retry: 1, retryDelay: 0 };
  await expect(client().fetchQuery({ ...scheduleQuery(source, channel()), ...tries })).rejects.toThrow();
  expect([requests.length, logged.length]).toEqual([2, 1]);

  const queries = client();
  const given = Promise.withResolvers<Response>();
  source.fetch = () => given.promise;
  const { queryKey } = scheduleQuery(source, channel());
  const left = queries.fetchQuery(scheduleQuery(source, channel())).catch(() => 'left');
  await queries.cancelQueries({ queryKey });
  given.reject(new Error('gone'));
  expect(await left).toBe('left');
  expect(logged).toHaveLength(1);
});

test('schedule: reads XML whatever its status [LIVE-15]', async () => {
  const { source } = server(XML_BODY, 404);
  expect(await read(source, { scheduleType: 'xmltv' })).toHaveLength(1);
});

test('schedule: is moved to today when scheduleDemo is on [LIVE-29]', async () => {
  for (const [scheduleDemo, moved] of [
    ['1', true],
    ['yes', true],
    ['false', false],
    ['0', false],
    ['No', false],
    ['off', false],
  ] as const) {
    const [first] = await read(server(JSON_BODY).source, { scheduleDemo });
    expect(first?.id).toBe(moved ? 'first_1' : 'first');
    expect(Math.abs((first?.startMs ?? 0) - Date.now()) < 2 * 86_400_000).toBe(moved);
  }
});

test('schedule: is fetched again past the caches after a quarter of an hour, after a failure in a minute [LIVE-27 LIVE-18]', async () => {
  for (const [_, body, status, scheduleType, minutes = 15] of [
    ['a failure', '', 500, 'jwp', 1],
    ['JSON', JSON_BODY, 200, 'jwp'],
    ['XML', XML_BODY, 200, 'xmltv'],
  ] as const) {
    // the code that reads XML comes late, in no time of the clock below
    if (scheduleType === 'xmltv') await read(server(body).source, { scheduleType });
    environmentManager.setIsServer(() => false);
    vi.useFakeTimers();
    const { source, requests } = server(body, status);
    const query = scheduleQuery(source, channel({ scheduleType }));
    const stop = new QueryObserver(client(), query).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(requests.map(({ cache }) => cache)).toEqual([undefined, 'no-cache']);
    stop();
  }
});

test('schedule: of a demo is fetched again at midnight, and is that of the new day [LIVE-27 LIVE-29]', async () => {
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers({ now: Date.parse('2026-11-23T23:58:00Z') });
  const { source, requests } = server(JSON_BODY);
  const observer = new QueryObserver(client(), scheduleQuery(source, channel({ scheduleDemo: '1' })));
  const stop = observer.subscribe(() => {});
  const firstDay = () => new Date(observer.getCurrentResult().data?.[0]?.startMs ?? 0).getUTCDate();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requests.length, firstDay()]).toEqual([1, 23]);
  await vi.advanceTimersByTimeAsync(61_000);
  expect([requests.length, firstDay()]).toEqual([2, 24]);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(requests).toHaveLength(3);
  stop();
});

test('schedule: is fetched when the viewer returns after a quarter of an hour [LIVE-27]', async () => {
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
  const { source, requests } = server(JSON_BODY);
  // as that of the app
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });
  queries.mount();
  const stop = new QueryObserver(queries, scheduleQuery(source, channel())).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(14 * 60_000);
  const leave = () => focusManager.setFocused(false);
  const comeBack = async () => {
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
  };
  leave();
  await comeBack();
  expect(requests).toHaveLength(1);
  leave();
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(requests).toHaveLength(1);
  await comeBack();
  expect(requests).toHaveLength(2);
  stop();
  queries.unmount();
});
