import type { ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MessagesContext } from '../i18n/i18n-context.ts';
import { createMessages, type LoadTexts } from '../i18n/messages.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { holdKey } from '../testing/hold-key.ts';
import { allowErrors } from '../testing/problems.ts';
import { type RenderOptions, render } from '../testing/render.tsx';
import { soundFile } from '../testing/sound-file.ts';
import { loadTexts } from '../testing/test-page.tsx';
import type { EngineErrorKind, EngineEvent, OpenEngine, Quality } from './engine/engine.ts';
import { createNativeEngine } from './engine/native-engine.ts';
import type { PlayerMedia } from './media.ts';
import { Player, type PlayerProps } from './player.tsx';

const vtt = (cues: string) => URL.createObjectURL(new Blob([`WEBVTT\n\n${cues}`], { type: 'text/vtt' }));
const subtitles = (label: string, language: string, file: string) => ({ label, language, file });
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const MEDIA: PlayerMedia = {
  id: 'BlueHrs1',
  title: 'Blue Hours',
  // the region is checked for a stream
  sources: [{ file: `${soundFile(120)}#.m3u8`, type: 'video/mp4' }],
  tracks: [
    subtitles('English', 'en', vtt('00:10.000 --> 01:50.000\nRain on the roof')),
    subtitles('Español', 'es', vtt('00:10.000 --> 01:50.000\nLluvia')),
    subtitles('Deutsch', 'de', '/missing.vtt'),
    {
      kind: 'chapters',
      file: vtt(
        '00:00.000 --> 00:40.000\nDon&#39;t &amp; <i>&quot;Stop&quot;</i> Caf&eacute; &hearts;\n\n00:40.000 --> 02:00.000\nNocturne',
      ),
    },
  ],
};

/** Plays the file natively, with a choice of qualities, and fails when a test calls `fail`. */
function testEngine() {
  let emit: (event: EngineEvent) => void = () => {};
  let chosen = '360';
  const quality = (id: string): Quality => {
    const height = Number(id);
    return { id, height, bandwidth: height * 1000, active: chosen === id, chosen: chosen === id };
  };
  const open: OpenEngine = async (_source, video) => ({
    ...createNativeEngine(video),
    hasSoundApart: () => true,
    qualities: () => ['360', '720'].map(quality),
    selectQuality(id) {
      chosen = id;
      emit({ type: 'quality' });
    },
    on(listener) {
      emit = listener;
    },
  });
  const fail = (kind: EngineErrorKind) => emit({ type: 'error', error: { kind, severity: 'fatal' } });
  return { open, fail, quality: () => chosen };
}

// media may start by itself after a press on the page
beforeAll(() => userEvent.click(document.body));

async function show(props: Partial<PlayerProps> = {}, options: RenderOptions = {}, below?: ReactNode) {
  const engine = testEngine();
  const onBack = vi.fn();
  const given = { startAtS: undefined, autoplay: true, layout: 'overlay', onBack, ...props } as const;
  const screen = await render(
    <>
      <Player media={MEDIA} openEngine={engine.open} {...given} />
      {below}
    </>,
    options,
  );
  if (given.autoplay) await expect.poll(() => video().currentTime).toBeGreaterThan(0);
  return { screen, engine, onBack };
}

const video = () => document.querySelector('video') as HTMLVideoElement;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const slider = (name: string) => page.getByRole('slider', { name });
const row = (name: string) => page.getByRole('menuitemradio', { name, exact: false });
const alert = () => page.getByRole('alert');
const key = (name: string) => userEvent.keyboard(name);
const choose = async (menu: string | RegExp, name: string) => {
  await button(menu).click();
  await row(name).click();
};
const isAt = (seconds: number) => expect.poll(() => Math.abs(video().currentTime - seconds)).toBeLessThan(1);
const isPaused = () => expect.poll(() => video().paused);
const seek = (seconds: number) => {
  video().currentTime = seconds;
};
const focus = (element: { element(): Element }) => (element.element() as HTMLElement).focus();

test('player: takes the focus when it opens, and its keys pause, seek and change the volume', async () => {
  const { onBack } = await show();
  await key('k');
  await isPaused().toBe(true);
  for (const [name, toS] of [
    ['5', 60],
    ['l', 70],
    ['{ArrowLeft}', 65],
    ['{Home}', 0],
    ['{Shift>}n{/Shift}', 40],
  ] as const) {
    await key(name);
    await isAt(toS);
  }
  const inNocturne = expect.stringMatching(/chapter Nocturne$/);
  await expect.element(slider('Seek')).toHaveAttribute('aria-valuetext', inNocturne);
  await key('m');
  await expect.poll(() => video().muted).toBe(true);
  focus(slider('Volume'));
  for (const [name, text] of [
    ['{End}', '100 %'],
    ['{ArrowDown}', '95 %'],
    ['{Home}', '0 %'],
  ] as const) {
    await key(name);
    await expect.element(slider('Volume')).toHaveAttribute('aria-valuetext', text);
  }
  await isAt(40);
  await key('{Escape}');
  expect(onBack).toHaveBeenCalledOnce();
});

test('player: takes a key that repeats for one press, except for seeking and volume', async () => {
  const { onBack } = await show();
  await key('k');
  await isPaused().toBe(true);
  for (const name of ['k', ' ', 'm', 'f', 'c', 'Escape']) expect(holdKey(name)).toBe(false);
  expect([video().paused, video().muted, onBack.mock.calls.length]).toEqual([true, false, 0]);
  await expect.element(page.getByText('Rain on the roof')).not.toBeInTheDocument();
  holdKey('ArrowDown');
  await expect.poll(() => video().volume).toBeLessThan(1);
  seek(20);
  await isAt(20);
  holdKey('l');
  await isAt(30);
  focus(button('Captions'));
  expect(holdKey('Enter')).toBe(false);
  focus(slider('Seek'));
  expect(holdKey('ArrowUp', { ctrlKey: true })).toBe(true);
  await isAt(30);
});

test('menus: keep their keys, and leave the shortcuts of the browser alone', async () => {
  await show();
  await key('k');
  seek(20);
  await isAt(20);
  await button('Captions').click();
  const off = row('Off');
  await expect.element(off).toHaveFocus();
  for (const name of ['f', 'm', '5', 'k', 'PageUp']) holdKey(name, {});
  expect([video().muted, video().paused, document.fullscreenElement]).toEqual([false, true, null]);
  await isAt(20);
  for (const name of ['e', 'c', 'Home', 'Tab']) expect(holdKey(name, { ctrlKey: true })).toBe(true);
  for (const name of ['Escape', 'Tab', 'e']) holdKey(name);
  expect(holdKey('Enter')).toBe(false);
  await expect.element(off).toHaveFocus();
  holdKey('ArrowDown');
  await expect.element(row('English')).toHaveFocus();
});

test('captions: come when they are turned on while it is paused, in the style of the file', async () => {
  const text =
    '00:10.000 --> 01:50.000\n<b>Rain</b> <c.yellow.bg_blue>on the roof</c>\n\n00:10.000 --> 01:50.000 line:0\nBand';
  await show({ media: { ...MEDIA, tracks: [subtitles('English', 'en', vtt(text))] } });
  await key('k');
  seek(20);
  await isAt(20);
  await choose('Captions', 'English');
  await expect.poll(() => page.getByText('Rain').element().tagName).toBe('B');
  await expect.element(page.getByText('on the roof')).toHaveStyle({ color: 'rgb(255, 255, 0)' });
  const getTop = (words: string) => page.getByText(words).element().getBoundingClientRect().top;
  expect(getTop('Band')).toBeLessThan(200);
  expect(getTop('Rain')).toBeGreaterThan(400);
});

test('setlist: has the character references of its titles read', async () => {
  await show();
  await button('Setlist').click();
  await expect.element(row('Don\'t & "Stop" Café ♥')).toBeVisible();
});

test('player: covers the screen, shows its controls to a pointer and hides them while it plays [PLAYER-03]', async () => {
  const { screen, onBack } = await show({}, { nowMs: Date.now() });
  const dialog = page.getByRole('dialog', { name: 'Blue Hours' });
  expect(dialog.element().getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
  const isShown = () => getComputedStyle(slider('Seek').element().parentElement as Element).opacity;
  await userEvent.hover(dialog, { position: { x: 600, y: 300 } });
  await expect.poll(isShown).toBe('1');
  await screen.advance(3_000);
  await expect.poll(isShown).toBe('0');
  await userEvent.hover(dialog, { position: { x: 620, y: 310 } });
  await button('Pause').click();
  await expect.element(button('Play')).toBeVisible();
  const { x, y, width, height } = slider('Seek').element().getBoundingClientRect();
  await userEvent.click(document.body, { position: { x: x + width / 2, y: y + height / 2 } });
  await isAt(60);
  await button('Back').click();
  expect(onBack).toHaveBeenCalledOnce();
});

test('captions: have the chosen language and look, also in the next playback; a missing file leaves the menu', async () => {
  const { screen } = await show();
  await key('k');
  await choose('Captions', 'Español');
  await button('Captions').click();
  await page.getByRole('menuitem', { name: 'Caption color', exact: false }).click();
  await row('Yellow').click();
  seek(20);
  const cue = page.getByText('Lluvia');
  await expect.element(cue).toBeVisible();
  await expect.element(cue).toHaveStyle({ color: 'rgb(255, 225, 77)' });
  await choose('Captions', 'Deutsch');
  await button('Captions').click();
  await expect.element(row('Deutsch')).not.toBeInTheDocument();
  await row('Español').click();
  await screen.unmount();
  await show();
  await button('Captions').click();
  await expect.element(row('Español')).toHaveAttribute('aria-checked', 'true');
  await row('Off').click();
  seek(20);
  await isAt(20);
  await expect.element(cue).not.toBeInTheDocument();
});

test('menus: open at the current choice, choose by keys, return the focus, and lead to a quality and a piece of the setlist', async () => {
  const { engine } = await show();
  await key('k');
  await expectAccessible();
  const captionsButton = button('Captions');
  focus(captionsButton);
  await key('{Enter}');
  await expect.element(page.getByRole('menuitemradio', { checked: true }).first()).toHaveFocus();
  await expectAccessible();
  await key('{Home}{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(captionsButton).toHaveFocus();
  await choose(/^Quality/, '720p');
  expect(engine.quality()).toBe('720');
  await choose('Setlist', 'Nocturne');
  await isAt(40);
});

test('menus: have two levels in a narrow player, by pointer and by keys', async () => {
  await show({}, { width: 700 });
  await key('k');
  await button('More settings').click();
  const speed = page.getByRole('menuitem', { name: /^Speed/ });
  const chosen = page.getByRole('menuitemradio', { checked: true });
  await expect.element(speed).toMatchTextContent('Normal');
  await speed.click();
  await expect.element(page.getByRole('menu', { name: 'Speed' })).toBeVisible();
  await expect.element(chosen).toHaveFocus();
  await key('{Escape}');
  await expect.element(speed).toHaveFocus();
  await key('{ArrowRight}');
  await expect.element(chosen).toHaveFocus();
  await key('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.poll(() => video().playbackRate).toBeGreaterThan(1);
  await expect.element(button('More settings')).toHaveFocus();
});

test('player: speaks English without its texts, and requests them again', async () => {
  let answers = false;
  const load: LoadTexts = (language, namespace) =>
    answers ? loadTexts(language, namespace) : Promise.reject(new Error(`no ${namespace}`));
  const messages = createMessages({ language: 'es', load });
  await render(
    <MessagesContext value={messages}>
      <Player
        media={MEDIA}
        openEngine={testEngine().open}
        startAtS={undefined}
        autoplay
        layout="overlay"
        onBack={() => {}}
      />
    </MessagesContext>,
  );
  await expect.element(button('Back 10 seconds')).toBeInTheDocument();
  answers = true;
  await expect.element(button('Back 10 seconds')).not.toBeInTheDocument();
  await expect.element(button('Retroceder 10 segundos')).toBeInTheDocument();
});

test('loudness: turns a loud concert down, until the viewer switches that off', async () => {
  await show({ media: { ...MEDIA, loudness: -10 } });
  const percent = () => Math.round(video().volume * 100);
  expect(percent()).toBe(50);
  await expect.element(slider('Volume')).toHaveAttribute('aria-valuetext', '100 %');
  await key('{ArrowDown}');
  await expect.poll(percent).toBe(48);
  await button(/^Quality/).click();
  await page.getByRole('menuitem', { name: /^Even loudness/ }).click();
  await row('Off').click();
  await expect.poll(percent).toBe(95);
});

test('menus: are none for a live stream without a choice, unless it is turned down', async () => {
  const openEngine: OpenEngine = async (_source, element) => ({
    ...createNativeEngine(element),
    seekable: () => ({ startS: 0, endS: 120, live: true }),
  });
  const media = { ...MEDIA, tracks: [] };
  const { screen } = await show({ media, openEngine });
  await expect.element(button('Mute')).toBeVisible();
  await expect.element(button(/^Quality/)).not.toBeInTheDocument();
  await screen.unmount();
  await show({ media: { ...media, loudness: -10 }, openEngine });
  await expect.element(button(/^Quality/)).toBeVisible();
});

test('player: waits for a press when the browser refuses to start by itself', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await show({ autoplay: false });
  await button('Play Blue Hours').click();
  await isPaused().toBe(true);
  await button('Play Blue Hours').click();
  await expect.poll(() => video().currentTime).toBeGreaterThan(0);
  await key('k');
  await isPaused().toBe(true);
});

test('failure: has a title, a text and the next steps, and a retry continues at the position [PLAYER-04 PLAYER-05 PLAYER-06 PLAYER-08]', async () => {
  allowErrors(/playback stopped/);
  const { engine, onBack } = await show({ backTo: 'series' });
  await key('k5');
  await isAt(60);
  for (const [kind, title, text] of [
    ['blocked', 'Not shown where you are', 'not licensed for your region'],
    ['unauthorized', "You don't have access to this concert", 'check your plan'],
    ['manifest', "We can't play this right now", 'stopped at 1:00. Your place is kept.'],
  ] as const) {
    engine.fail(kind);
    await expect.element(alert().getByRole('heading')).toHaveTextContent(title);
    await expect.element(alert()).toMatchTextContent(text);
    await expect.element(button('Try again')).toHaveFocus();
    await key('{Enter}');
    await isPaused().toBe(false);
    await expect.poll(() => video().currentTime).toBeGreaterThan(59.9);
    await key('k');
  }
  engine.fail('manifest');
  await button('Back to the series').click();
  expect(onBack).toHaveBeenCalledOnce();
});

test('player: requests CORS for captions and streams alone, as a host of files may not allow it [PLAYER-20]', async () => {
  const file = soundFile(10);
  for (const [more, cors] of [
    [{ sources: [{ file, type: 'video/mp4' }], tracks: [] }, null],
    [{ sources: [{ file, type: 'video/mp4' }], tracks: MEDIA.tracks }, 'anonymous'],
    [{ sources: [{ file, type: 'application/dash+xml' }], tracks: [] }, 'anonymous'],
  ] as const) {
    const media: PlayerMedia = { ...MEDIA, sources: [...more.sources], tracks: [...more.tracks] };
    const { screen } = await show({ media, autoplay: false });
    expect(video().crossOrigin).toBe(cors);
    await screen.unmount();
  }
});

test('region check: delays no playback, stops it after a 403 only, and is repeated by a retry [PLAYER-07 PLAYER-10]', async () => {
  allowErrors(/playback stopped/);
  let status = 500;
  const { fetch } = window;
  const check = Promise.withResolvers<void>();
  const checks = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!['HEAD', 'GET'].includes(init?.method ?? '')) return fetch(input, init);
    if (status === 500) await check.promise;
    return new Response(null, { status });
  });
  const { screen } = await show();
  check.resolve();
  const fromS = video().currentTime;
  await expect.poll(() => video().currentTime).toBeGreaterThan(fromS + 0.3);
  await screen.unmount();
  status = 403;
  await show({ autoplay: false });
  await expect.element(alert()).toMatchTextContent('Not shown where you are');
  expect(video().paused).toBe(true);
  status = 200;
  checks.mockClear();
  await button('Try again').click();
  await expect.poll(() => video().currentTime).toBeGreaterThan(0);
  expect(checks.mock.calls.filter(([, init]) => init?.method === 'HEAD')).toHaveLength(1);
});

const toTheEnd = async () => {
  seek(video().duration - 0.05);
  await expect.poll(() => video().ended).toBe(true);
};
const next = () => ({ title: 'Slow Bow', pictureUrl: PIXEL, onNext: vi.fn() });

test('end: shows the next item, which plays after eight seconds unless the viewer cancels [PLAYER-11 PLAYER-12]', async () => {
  const after = next();
  const endActions = <button type="button">Favorite</button>;
  const { screen } = await show({ next: after, endActions }, { nowMs: Date.now() });
  // a menu that is open closes
  await button('Captions').click();
  await toTheEnd();
  const end = page.getByRole('region', { name: 'The end' });
  await expect.element(end.getByRole('heading', { name: 'Slow Bow' })).toBeVisible();
  await expect.element(button('Play now')).toHaveFocus();
  await expect.element(button('Play now')).toHaveAccessibleDescription(/Plays in 8 seconds$/);
  await button('Cancel').click();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await expect.element(button('Play now')).toHaveFocus();
  await button('Play again').click();
  await expect.element(end).not.toBeInTheDocument();
  await toTheEnd();
  await key('{Escape}');
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  expect(after.onNext).not.toHaveBeenCalled();
  await button('Play again').click();
  await toTheEnd();
  await button('Favorite').click();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await button('Play again').click();
  await toTheEnd();
  await expect.element(button('Cancel')).toBeVisible();
  await screen.advance(7_900);
  expect(after.onNext).not.toHaveBeenCalled();
  await screen.advance(100);
  expect(after.onNext).toHaveBeenCalledOnce();
});

test('player: shows a note while the network is lost, and at the end its title when nothing follows', async () => {
  const { onBack } = await show();
  const note = page.getByText("You're offline.", { exact: false }).first();
  window.dispatchEvent(new Event('offline'));
  await expect.element(note).toBeVisible();
  await expect.element(alert()).not.toBeInTheDocument();
  window.dispatchEvent(new Event('online'));
  await expect.element(note).not.toBeInTheDocument();
  await toTheEnd();
  const end = page.getByRole('region', { name: 'The end' });
  await expect.element(end.getByRole('heading', { name: 'Blue Hours' })).toBeVisible();
  await expect.element(button('Play again')).toHaveFocus();
  await button('Back to the concert').click();
  expect(onBack).toHaveBeenCalledOnce();
});

test.for(['end', 'failure'] as const)(
  'player in the page: leaves the focus elsewhere at the %s',
  async (what) => {
    allowErrors(/playback stopped/);
    const below = <button type="button">Below</button>;
    const { engine } = await show({ layout: 'inline', next: next() }, {}, below);
    focus(button('Below'));
    if (what === 'failure') {
      engine.fail('manifest');
      await expect.element(alert()).toBeVisible();
    } else {
      await toTheEnd();
      await expect.element(button('Play now')).toBeVisible();
      const announced = page.getByRole('status').filter({ hasText: 'Up next. Slow Bow. Plays in 8 seconds' });
      await expect.element(announced).toBeInTheDocument();
    }
    await expect.element(button('Below')).toHaveFocus();
  },
);
