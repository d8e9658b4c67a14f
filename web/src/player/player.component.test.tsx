import type { ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
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
const STYLED =
  '00:10.000 --> 01:50.000\n<b>Rain</b> <c.yellow.bg_blue>on the roof</c>\n\n00:10.000 --> 01:50.000 line:0\nBand';
const MEDIA: PlayerMedia = {
  id: 'BlueHrs1',
  title: 'Blue Hours',
  // the region is checked for a stream
  sources: [{ file: `${soundFile(120)}#.m3u8`, type: 'video/mp4' }],
  tracks: [
    subtitles('English', 'en', vtt(STYLED)),
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

/** Presses what is shown without a pointer, where that is not the subject. */
const press = async (what: Locator) => {
  await expect.element(what).toBeInTheDocument();
  (what.element() as HTMLElement).click();
};

test('player: takes the focus when it opens, and its keys pause, seek and change the volume', async () => {
  const { onBack } = await show();
  await key('k');
  await isPaused().toBe(true);
  await key('5l');
  await isAt(70);
  await key('{ArrowLeft}');
  await isAt(65);
  await key('{Home}');
  await isAt(0);
  await key('{Shift>}n{/Shift}m');
  await isAt(40);
  const inNocturne = expect.stringMatching(/chapter Nocturne$/);
  await expect.element(slider('Seek')).toHaveAttribute('aria-valuetext', inNocturne);
  await expect.poll(() => video().muted).toBe(true);
  focus(slider('Volume'));
  await key('{End}');
  // the slider follows the video a moment later
  await expect.element(slider('Volume')).toHaveAttribute('aria-valuetext', '100 %');
  await key('{ArrowDown}');
  await expect.element(slider('Volume')).toHaveAttribute('aria-valuetext', '95 %');
  await isAt(40);
  await key('{Escape}');
  expect(onBack).toHaveBeenCalledOnce();
});

test('keys: are one press when they repeat, except for seeking and volume, and belong to an open menu and to the browser', async () => {
  const { onBack } = await show();
  await key('k');
  await isPaused().toBe(true);
  for (const name of ['k', ' ', 'm', 'f', 'c', 'Escape']) expect(holdKey(name)).toBe(false);
  expect([video().paused, video().muted, onBack.mock.calls.length]).toEqual([true, false, 0]);
  await expect.element(page.getByText('Rain')).not.toBeInTheDocument();
  holdKey('ArrowDown');
  await expect.poll(() => video().volume).toBeLessThan(1);
  seek(20);
  await isAt(20);
  holdKey('l');
  await isAt(30);
  focus(slider('Seek'));
  expect(holdKey('ArrowUp', { ctrlKey: true })).toBe(true);
  await isAt(30);
  focus(button('Captions'));
  expect(holdKey('Enter')).toBe(false);
  await button('Captions').click();
  const off = row('Off');
  await expect.element(off).toHaveFocus();
  for (const name of ['f', 'm', '5', 'k', 'PageUp']) holdKey(name, {});
  expect([video().muted, video().paused, document.fullscreenElement]).toEqual([false, true, null]);
  await isAt(30);
  for (const name of ['e', 'c', 'Home', 'Tab']) expect(holdKey(name, { ctrlKey: true })).toBe(true);
  for (const name of ['Escape', 'Tab', 'e']) holdKey(name);
  expect(holdKey('Enter')).toBe(false);
  await expect.element(off).toHaveFocus();
  holdKey('ArrowDown');
  await expect.element(row('English')).toHaveFocus();
});

const emulateColors = (value: string) =>
  (cdp() as unknown as { send(name: string, options: object): Promise<void> }).send(
    'Emulation.setEmulatedMedia',
    { features: [{ name: 'forced-colors', value }] },
  );
/** How the controls stand out from the picture. */
const getLooks = () => {
  const bar = slider('Seek').element() as HTMLElement;
  const getGround = (element: Element) => getComputedStyle(element).backgroundColor;
  const isOpaque = (element: Element) => !getGround(element).startsWith('rgba');
  const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')].filter(
    (one) => one.offsetWidth > 0,
  );
  const parts = ['span', 'span u', 'span b'].map((part) => bar.querySelector(part) as Element);
  return {
    bar: isOpaque(bar.parentElement as Element),
    buttons: buttons.length > 5,
    lost: buttons
      .filter((one) => !isOpaque(one) || getComputedStyle(one).borderTopWidth === '0px')
      .map((one) => one.getAttribute('aria-label')),
    timeColors: new Set(parts.map(getGround)).size,
    track: parts.every((part) => getComputedStyle(part).forcedColorAdjust === 'none'),
  };
};

test('player: covers the screen, shows its controls to a pointer, also in forced colours, and hides them while it plays [PLAYER-03]', async () => {
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
  await emulateColors('active');
  await expect.poll(getLooks).toEqual({ bar: true, buttons: true, lost: [], timeColors: 3, track: true });
  await emulateColors('none');
  const { x, y, width, height } = slider('Seek').element().getBoundingClientRect();
  await userEvent.click(document.body, { position: { x: x + width / 2, y: y + height / 2 } });
  await isAt(60);
  await button('Back').click();
  expect(onBack).toHaveBeenCalledOnce();
});

test('captions: have the style of the file, and the chosen language and look, also in the next playback; a missing file leaves the menu', async () => {
  const { screen } = await show();
  await key('k');
  seek(20);
  await isAt(20);
  // they come also while it is paused
  await choose('Captions', 'English');
  await expect.poll(() => page.getByText('Rain').element().tagName).toBe('B');
  await expect.element(page.getByText('on the roof')).toHaveStyle({ color: 'rgb(255, 255, 0)' });
  const getTop = (words: string) => page.getByText(words).element().getBoundingClientRect().top;
  expect(getTop('Band')).toBeLessThan(200);
  expect(getTop('Rain')).toBeGreaterThan(400);
  await press(button('Captions'));
  await press(row('Deutsch'));
  await press(button('Captions'));
  await expect.element(row('Deutsch')).not.toBeInTheDocument();
  await press(row('Español'));
  const cue = page.getByText('Lluvia');
  await expect.element(cue).toBeVisible();
  await press(button('Captions'));
  await press(page.getByRole('menuitem', { name: 'Caption color', exact: false }));
  await press(row('Yellow'));
  await expect.element(cue).toHaveStyle({ color: 'rgb(255, 225, 77)' });
  await screen.unmount();
  await show();
  await press(button('Captions'));
  await expect.element(row('Español')).toHaveAttribute('aria-checked', 'true');
  await press(row('Off'));
  seek(20);
  await isAt(20);
  await expect.element(cue).not.toBeInTheDocument();
});

test('menus: open at the current choice, choose by keys and by pointer, return the focus, and have two levels in a narrow player', async () => {
  const { engine } = await show();
  await key('k');
  const captionsButton = button('Captions');
  focus(captionsButton);
  await key('{Enter}');
  const chosen = page.getByRole('menuitemradio', { checked: true });
  await expect.element(chosen.first()).toHaveFocus();
  await expectAccessible();
  await key('{Home}{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(captionsButton).toHaveFocus();
  await choose(/^Quality/, '720p');
  expect(engine.quality()).toBe('720');
  await press(button('Setlist'));
  // with the character references of the file read
  await expect.element(row('Don\'t & "Stop" Café ♥')).toBeVisible();
  await press(row('Nocturne'));
  await isAt(40);
  await page.viewport(700, 800);
  await button('More settings').click();
  const speed = page.getByRole('menuitem', { name: /^Speed/ });
  await expect.element(speed).toMatchTextContent('Normal');
  await press(speed);
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

test('menus: are none for a live stream without a choice, unless it is loud and turned down, which the viewer may switch off [PLAYER-20]', async () => {
  const openEngine: OpenEngine = async (_source, element) => ({
    ...createNativeEngine(element),
    seekable: () => ({ startS: 0, endS: 120, live: true }),
  });
  const sources = [{ file: soundFile(120), type: 'application/dash+xml' }];
  const media = { ...MEDIA, sources, tracks: [] };
  const { screen } = await show({ media, openEngine });
  // a stream
  expect(video().crossOrigin).toBe('anonymous');
  await expect.element(button('Mute')).toBeVisible();
  await expect.element(button(/^Quality/)).not.toBeInTheDocument();
  await screen.unmount();
  await show({ media: { ...media, loudness: -10 }, openEngine });
  const percent = () => Math.round(video().volume * 100);
  expect(percent()).toBe(50);
  await expect.element(slider('Volume')).toHaveAttribute('aria-valuetext', '100 %');
  await key('{ArrowDown}');
  await expect.poll(percent).toBe(48);
  await press(button(/^Quality/));
  await press(row('Off'));
  await expect.poll(percent).toBe(95);
});

test('live: says that the picture is interrupted where the stream says so [EVENT-09]', async () => {
  let interrupted = true;
  const openEngine: OpenEngine = async (_source, element) => ({
    ...createNativeEngine(element),
    isInterrupted: () => interrupted,
  });
  await show({ media: { ...MEDIA, tracks: [] }, openEngine });
  const note = page.getByText('The picture is interrupted. It goes on by itself.');
  await expect.element(note).toBeVisible();
  interrupted = false;
  await expect.element(note).not.toBeInTheDocument();
});

test('failure: has a title, a text and the next steps, and a retry continues at the position [PLAYER-04 PLAYER-05 PLAYER-06 PLAYER-08]', async () => {
  allowErrors(/playback stopped/);
  const { engine, onBack } = await show({ backTo: 'series' });
  await key('k5');
  await isAt(60);
  for (const [kind, title, text] of [
    ['manifest', "We can't play this right now", 'stopped at 1:00. Your place is kept.'],
    ['blocked', 'Not shown where you are', 'not licensed for your region'],
    ['unauthorized', "You don't have access to this concert", 'check your plan'],
  ] as const) {
    engine.fail(kind);
    await expect.element(alert().getByRole('heading')).toHaveTextContent(title);
    await expect.element(alert()).toMatchTextContent(text);
    await expect.element(button('Try again')).toHaveFocus();
    await key('{Enter}');
    await isPaused().toBe(false);
    await expect.poll(() => video().currentTime).toBeGreaterThan(59.9);
  }
  engine.fail('manifest');
  await button('Back to the series').click();
  expect(onBack).toHaveBeenCalledOnce();
});

test('region check: delays no playback, stops it after a 403 only, and is repeated by a retry [PLAYER-07 PLAYER-10]', async () => {
  allowErrors(/playback stopped/);
  let status = 403;
  const { fetch } = window;
  const check = Promise.withResolvers<void>();
  const checks = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!['HEAD', 'GET'].includes(init?.method ?? '')) return fetch(input, init);
    await check.promise;
    return new Response(null, { status });
  });
  await show();
  // with captions
  expect(video().crossOrigin).toBe('anonymous');
  check.resolve();
  await expect.element(alert()).toMatchTextContent('Not shown where you are');
  expect(video().paused).toBe(true);
  status = 500;
  checks.mockClear();
  await button('Try again').click();
  await isPaused().toBe(false);
  const fromS = video().currentTime;
  await expect.poll(() => video().currentTime).toBeGreaterThan(fromS + 0.3);
  expect(checks.mock.calls.filter(([, init]) => init?.method === 'HEAD')).toHaveLength(1);
  await expect.element(alert()).not.toBeInTheDocument();
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
  await press(button('Captions'));
  await toTheEnd();
  const end = page.getByRole('region', { name: 'The end' });
  const playAgain = async () => {
    await press(button('Play again'));
    await expect.element(end).not.toBeInTheDocument();
    await expect.poll(() => video().ended).toBe(false);
  };
  await expect.element(end.getByRole('heading', { name: 'Slow Bow' })).toBeVisible();
  await expect.element(button('Play now')).toHaveFocus();
  await expect.element(button('Play now')).toHaveAccessibleDescription(/Plays in 8 seconds$/);
  await button('Cancel').click();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await expect.element(button('Play now')).toHaveFocus();
  await playAgain();
  await toTheEnd();
  await key('{Escape}');
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  expect(after.onNext).not.toHaveBeenCalled();
  await playAgain();
  await toTheEnd();
  await press(button('Favorite'));
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await playAgain();
  await toTheEnd();
  await expect.element(button('Cancel')).toBeVisible();
  await screen.advance(7_900);
  expect(after.onNext).not.toHaveBeenCalled();
  await screen.advance(100);
  expect(after.onNext).toHaveBeenCalledOnce();
});

test('player: waits for a press when the browser refuses to start, notes a lost network, and shows its title when nothing follows [PLAYER-20]', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const sources = [{ file: soundFile(120), type: 'video/mp4' }];
  const media = { ...MEDIA, sources, tracks: [], posterUrl: 'data:image/webp;base64,' };
  const { onBack } = await show({ media, autoplay: false });
  // a host of files may not allow it
  expect(video().crossOrigin).toBeNull();
  await press(button('Play Blue Hours'));
  await isPaused().toBe(true);
  await button('Play Blue Hours').click();
  await expect.poll(() => video().currentTime).toBeGreaterThan(0);
  const note = page.getByText("You're offline.", { exact: false }).first();
  window.dispatchEvent(new Event('offline'));
  await expect.element(note).toBeVisible();
  await expect.element(alert()).not.toBeInTheDocument();
  window.dispatchEvent(new Event('online'));
  await expect.element(note).not.toBeInTheDocument();
  await toTheEnd();
  const end = page.getByRole('region', { name: 'The end' });
  await expect.element(end.getByRole('heading', { name: 'Blue Hours' })).toBeVisible();
  // a night without a poster
  await expect.poll(() => end.element().querySelector('img')).toBeNull();
  await expect.element(button('Play again')).toHaveFocus();
  await button('Back to the concert').click();
  expect(onBack).toHaveBeenCalledOnce();
});

test('player in the page: leaves the focus elsewhere at the end and at a failure', async () => {
  allowErrors(/playback stopped/);
  const below = <button type="button">Below</button>;
  const { engine } = await show({ layout: 'inline', next: next() }, {}, below);
  focus(button('Below'));
  await toTheEnd();
  await expect.element(button('Play now')).toBeVisible();
  const announced = page.getByRole('status').filter({ hasText: 'Up next. Slow Bow. Plays in 8 seconds' });
  await expect.element(announced).toBeInTheDocument();
  await expect.element(button('Below')).toHaveFocus();
  engine.fail('manifest');
  await expect.element(alert()).toBeVisible();
  await expect.element(button('Below')).toHaveFocus();
});
