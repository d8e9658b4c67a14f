import type { WireItem } from '@marquee/contract/wire';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ACCOUNT, httpError } from '../../account/identity/testing/fake-identity.ts';
import { inTurn, item, media } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { enter, press } from '../../testing/press.ts';
import { allowErrors } from '../../testing/problems.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';

const NOW_MS = Date.parse('2026-06-10T19:40:00-04:00');
const HOUR_MS = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
/** A start and an end, in hours from now. */
const times = (start: number, end?: number) => ({
  'VCH.ScheduledStart': iso(NOW_MS + start * HOUR_MS),
  ...(end !== undefined && { 'VCH.ScheduledEnd': iso(NOW_MS + end * HOUR_MS) }),
});
const event = (more: Partial<WireItem>) =>
  item('Event001', {
    title: 'Blue Hours',
    contentType: 'LiveEvent',
    sources: [{ file: '/blue.m3u8', type: 'application/vnd.apple.mpegurl' }],
    ...more,
  });

const show = (
  more: Partial<WireItem>,
  { search = '', ...options }: RenderOptions & { search?: string } = {},
) =>
  renderScreen(`/m/Event001${search}`, {
    session: 'no-accounts',
    nowMs: NOW_MS,
    answers: { 'GET /v2/media/Event001': media(event(more)) },
    ...options,
  });

const main = () => page.getByRole('main');
const tag = (name: string) => main().getByText(name, { exact: true });
const watch = () => page.getByRole('link', { name: /^(Start watching|Watch live|Watch replay)$/ });

test('event screen: shows the start in the zone of the viewer, plays nothing before it, and gives a calendar entry, without an end that is before its start [EVENT-04 EVENT-07 EVENT-08 MEDIA-22]', async () => {
  const made: Blob[] = [];
  const real = URL.createObjectURL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return real.call(URL, blob);
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await show({ 'VCH.EventState': 'PRE_LIVE', ...times(73, 71) }, { search: '?play=1' });
  await expect.element(main().getByText('Sat, Jun 13, 8:40 PM')).toBeVisible();
  const time = main().element().querySelector('time');
  expect(time).toHaveAttribute('datetime', iso(NOW_MS + 73 * HOUR_MS));
  await expect.element(main().getByRole('timer')).toHaveTextContent('in 3 days');
  await expect.element(main().getByText('Scheduled items cannot be played')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect(names).toEqual(['Event001.ics']);
  const text = await made[0]?.text();
  expect(text).toContain('DTSTART:20260614T004000Z\r\n');
  expect(text).not.toContain('DTEND');
  expect(text).toContain('/m/Event001/blue-hours\r\n');
  // the check waits
  vi.useRealTimers();
  await expectAccessible();
});

test('event screen: says how soon it starts, its button is the calendar, and the live one says so [EVENT-07]', async () => {
  const soon = await show({ 'VCH.EventState': 'PRE_LIVE', ...times(0.4, 2) });
  await expect.element(main()).toMatchTextContent('Tonight at 8:04 PM · in 24 min');
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).toHaveClass(/primary/);
  await soon.unmount();
  const far = await show({ 'VCH.EventState': 'PRE_LIVE', ...times(24 * 387) });
  await expect.element(main().getByText('Fri, Jul 2, 2027, 7:40 PM')).toBeVisible();
  await expect.element(main().getByRole('timer')).not.toBeInTheDocument();
  expect(main().getByText('2027', { exact: true }).elements()).not.toEqual([]);
  await far.unmount();
  const live = await show(times(-1, 1));
  await expect.element(page.getByRole('link', { name: 'Watch live', exact: true })).toBeVisible();
  await live.unmount();
  // only where the stream reaches back to its start
  const beginning = () => page.getByRole('link', { name: 'From the beginning' });
  for (const [startedH, isThere] of [
    [-1, true],
    [-0.5, false],
  ] as const) {
    const file = `/blue.m3u8?t=${encodeURIComponent(`${iso(NOW_MS + startedH * HOUR_MS)}-${iso(NOW_MS + HOUR_MS)}`)}`;
    const sources = [{ file, type: 'application/vnd.apple.mpegurl' }];
    const screen = await show({ ...times(-1, 1), sources });
    await expect.element(page.getByRole('link', { name: 'Watch live', exact: true })).toBeVisible();
    expect(beginning().query() !== null).toBe(isThere);
    if (isThere) await expect.element(beginning()).toHaveAttribute('href', '/m/Event001?play=1&t=0');
    await screen.unmount();
  }
  await show(times(-2, -1));
  await expect.element(page.getByRole('link', { name: 'Watch replay', exact: true })).toBeVisible();
});

test('event screen: has the viewer mailed before the start, after the sign-in that it leads to, where the service can [EVENT-07 A11Y-04]', async () => {
  const COMING = { 'VCH.EventState': 'PRE_LIVE', ...times(0.5, 2) };
  const CALL = '/reminders/Event001';
  const mayBeOurs = { session: 'anonymous', settings: { identityBaseUrl: location.origin } } as const;
  const offered = { offered: true, set: false };
  const remind = () => main().getByRole('button', { name: 'Remind me' });
  const notice = (text: string) => main().getByRole('status').filter({ hasText: text });
  // of the public hosts nothing is requested: it would have no answer in the table
  const elsewhere = await show(COMING, { session: 'anonymous' });
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await elsewhere.unmount();
  const without = await show(COMING, {
    ...mayBeOurs,
    answers: {
      'GET /v2/media/Event001': media(event(COMING)),
      [`GET ${CALL}`]: { ...offered, offered: false },
    },
  });
  await expect.poll(() => without.sent.map(({ what }) => what)).toContain(`GET ${CALL}`);
  // not even its space is left
  await expect.element(main().getByText('Remind me')).not.toBeInTheDocument();
  await without.unmount();
  const slow = Promise.withResolvers<object>();
  const screen = await show(COMING, {
    ...mayBeOurs,
    answers: {
      'GET /v2/media/Event001': media(event(COMING)),
      [`GET ${CALL}`]: offered,
      [`PUT ${CALL}`]: inTurn(
        { ...offered, set: true },
        httpError(404, 'There is nothing to be reminded of.'),
        () => slow.promise,
      ),
      [`DELETE ${CALL}`]: offered,
      'GET /iot/keys': () => new Promise<never>(() => {}),
      'POST /v2/accounts/authenticate': {
        access_token: 'token-1',
        expires: 4_102_444_800,
        account: ACCOUNT,
      },
    },
  });
  // closed without a sign-in, nothing is remembered
  await press(remind());
  await expect.poll(screen.address).toBe('/m/Event001?u=login');
  const pane = page.getByRole('dialog');
  await expect.element(pane).toBeVisible();
  await screen.go(-1);
  await expect.element(pane).not.toBeInTheDocument();
  await press(remind());
  await enter(pane.getByLabelText('Email'), 'ada@example.test');
  await enter(pane.getByLabelText('Password', { exact: true }), 'Quiet-lamp-27');
  await press(pane.getByRole('button', { name: 'Sign in' }));
  await expect.poll(screen.address).toBe('/m/Event001');
  await expect.element(remind()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(notice('We’ll email you when it starts.')).toBeVisible();
  const changes = () => screen.sent.filter(({ what }) => /^(PUT|DELETE) /.test(what) && what.endsWith(CALL));
  expect(changes().map(({ body }) => body)).toEqual([{ timeZone: 'America/New_York' }]);
  await press(remind());
  await expect.element(remind()).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => changes().at(-1)?.what).toBe(`DELETE ${CALL}`);
  await press(remind());
  await expect.element(notice('That didn’t work.')).toBeVisible();
  await expect.element(remind()).toHaveAttribute('aria-pressed', 'false');
  // a second press waits for the answer to the first, and is what holds
  await press(remind());
  await expect.poll(() => changes().length).toBe(4);
  await expect.element(remind()).toHaveAttribute('aria-pressed', 'true');
  await press(remind());
  await expect.element(remind()).toHaveAttribute('aria-pressed', 'false');
  expect(changes()).toHaveLength(4);
  slow.resolve({ ...offered, set: true });
  await expect
    .poll(() =>
      changes()
        .map(({ what }) => what)
        .slice(3),
    )
    .toEqual([`PUT ${CALL}`, `DELETE ${CALL}`]);
  await expect.element(remind()).toHaveAttribute('aria-pressed', 'false');
});

test('event screen: counts down, turns live and ends by itself, and the focus moves on, also to a start that was put off [EVENT-02 EVENT-06 EVENT-07 A11Y-04]', async () => {
  let planned = times(1 / 40, 2 / 40);
  const screen = await show(
    {},
    {
      answers: { 'GET /v2/media/Event001': () => media(event({ 'VCH.EventState': 'PRE_LIVE', ...planned })) },
    },
  );
  await expect.element(tag('Scheduled')).toBeVisible();
  await expect.element(watch()).not.toBeInTheDocument();
  // waiting for the screen moves the time too
  await screen.advance(NOW_MS + 29_000 - Date.now());
  const timer = main().getByRole('timer');
  await expect.element(timer).toHaveTextContent('in 1:01');
  await screen.advance(2000);
  await expect.element(timer).toHaveTextContent('in 0:59');
  (page.getByRole('button', { name: 'Add to calendar' }).element() as HTMLElement).focus();
  await screen.advance(60_000);
  await expect.element(tag('Live')).toBeVisible();
  await expect.element(watch()).toHaveFocus();
  await expect.element(timer).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Blue Hours is live now' }))
    .toBeInTheDocument();
  await expect.element(main().getByText('Just started')).toBeVisible();
  await screen.advance(90_000);
  await expect.element(tag('Scheduled')).toBeVisible();
  await expect.element(main().getByText(/^Scheduled for /)).toBeVisible();
  await screen.advance(600_000);
  planned = times(0.5, 1);
  await screen.app.queries.refetchQueries({ queryKey: ['media', 'Event001'] });
  await expect.element(timer).toMatchTextContent(/1[67] min/);
});

test('event screen: shows an event with an unreadable date, and logs the date [EVENT-10]', async () => {
  allowErrors(/VCH\.ScheduledStart: is not a date/);
  await show({ 'VCH.EventState': 'PRE_LIVE', 'VCH.ScheduledStart': 'next Thursday' });
  await expect.element(main().getByText('Coming soon')).toBeVisible();
  expect(vi.mocked(console.error).mock.calls.join()).toContain('VCH.ScheduledStart: is not a date');
});

test('event screen: follows the state that the service reports, within 30 s [EVENT-09 CONST-22]', async () => {
  const states = ['PRE_LIVE', 'LIVE_PUBLISHED', 'INSTANT_VOD'].map((state) =>
    media(event({ 'VCH.EventState': state })),
  );
  const screen = await renderScreen('/m/Event001', {
    session: 'no-accounts',
    nowMs: NOW_MS,
    answers: { 'GET /v2/media/Event001': inTurn(...states) },
  });
  const count = () => screen.sent.filter(({ what }) => what === 'GET /v2/media/Event001').length;
  for (const [sent, name] of [
    [1, 'Scheduled'],
    [2, 'Live'],
    [3, 'Replay'],
    [3, 'Replay'],
  ] as const) {
    await expect.element(tag(name)).toBeVisible();
    await expect.poll(count).toBe(sent);
    await screen.advance(31_000);
  }
});

test('event screen: shows of an event what its state and its times say [EVENT-07 EVENT-05]', async () => {
  for (const [more, label, when, isPlayable] of [
    [{ 'VCH.EventState': 'INSTANT_VOD', ...times(-2, -1) }, 'Replay', /^Aired /, true],
    [{}, undefined, undefined, true],
    [times(-2, -1), 'Replay', /^Aired /, true],
    // nothing says when it ends
    [times(-1), undefined, /^Started /, true],
    [{ 'VCH.EventState': 'LIVE_PUBLISHED', ...times(-1, 1) }, 'Live', 'Started 1 h ago', true],
    [{ 'VCH.EventState': 'LIVE_PUBLISHED', ...times(-50, 1) }, 'Live', 'Started Mon, Jun 8, 5:40 PM', true],
    [{ 'VCH.EventState': 'PRE_LIVE', ...times(-1) }, 'Scheduled', /^Scheduled for /, false],
  ] as const) {
    const screen = await show(more);
    const text = JSON.stringify(more);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Live', 'Replay', 'Scheduled'])
      expect(tag(name).elements().length, `${text} ${name}`).toBe(name === label ? 1 : 0);
    if (when) await expect.element(main().getByText(when)).toBeVisible();
    else expect(main().element().querySelector('time')).toBeNull();
    expect(watch().elements().length, text).toBe(isPlayable ? 1 : 0);
    await expect.element(page.getByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
    await screen.unmount();
  }
});

test('event screen: waits for the stream of a live event, and requests it every 5 s [EVENT-09 PLAYER-02]', async () => {
  const screen = await show({ ...times(-1, 1), sources: [] }, { search: '?play=1' });
  const waits = page.getByRole('dialog').getByRole('status').filter({ hasText: 'There’s no stream yet' });
  await expect.element(waits).toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const count = () => screen.sent.filter(({ what }) => what === 'GET /v2/media/Event001').length;
  const before = count();
  await screen.advance(11_000);
  await expect.poll(count).toBeGreaterThanOrEqual(before + 2);
  await expect.element(waits).toBeInTheDocument();
});
