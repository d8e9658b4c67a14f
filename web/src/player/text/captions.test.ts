import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import type { Engine } from '../engine/engine.ts';
import { createPlaybackState } from '../state/playback-state.ts';
import { readCaptionChoice, rememberedLine, saveCaptionChoice } from './caption-choice.ts';
import {
  CAPTION_LOOKS,
  type CaptionTrait,
  readCaptionLook,
  saveCaptionLook,
  USUAL_LOOK,
} from './caption-look.ts';
import { createCaptions } from './captions.ts';

const never = new AbortController().signal;

/** A stream with captions in two languages, or these, and the modes of its tracks. `sound`: its language. */
function create(forced: readonly string[] = [], sound = 'en') {
  const video = new EventTarget();
  const tracks = [...forced, 'en', 'es'].map((language) =>
    Object.assign(new EventTarget(), { language, label: language, mode: 'disabled', activeCues: [] }),
  );
  const state = createPlaybackState();
  const captions = createCaptions(video as HTMLVideoElement, [], state, memoryStore(), never);
  const streamText = () =>
    tracks.map((track, index) => ({ id: `${index}`, track, forced: index < forced.length }));
  const current = { language: sound };
  const audioTracks = () => [
    { language: 'fr', active: false },
    { ...current, active: true },
  ];
  state.set('engine', { streamText, audioTracks, selectStreamText() {} } as unknown as Engine);
  return {
    ...captions,
    state,
    tracks,
    modes: () => tracks.map(({ mode }) => mode),
    /** Changes the language of the sound. */
    play(language: string) {
      current.language = language;
      state.dispatchEvent(new Event('engine-quality'));
    },
    /** Starts or ends the native fullscreen of a phone. */
    fullscreen: (change: 'begin' | 'end') => video.dispatchEvent(new Event(`webkit${change}fullscreen`)),
  };
}

test('forced captions: are shown while captions are off, in the language of the sound, and are no choice', () => {
  const { state, modes, select, play } = create(['eng', 'es'], 'en-US');
  expect(state.get('captionTracks').map(({ id }) => id)).toEqual(['2', '3']);
  expect([state.get('captions'), modes()]).toEqual(['off', ['hidden', 'disabled', 'disabled', 'disabled']]);
  play('es');
  expect(modes()).toEqual(['disabled', 'hidden', 'disabled', 'disabled']);
  play('nl');
  expect(modes()).toEqual(['disabled', 'disabled', 'disabled', 'disabled']);
  play('en');
  select('3');
  expect([state.get('captions'), modes()]).toEqual(['3', ['disabled', 'disabled', 'disabled', 'hidden']]);
  select('off');
  expect(modes()[0]).toBe('hidden');
});

test('captions key: turns on those in the language of the page, never forced ones, and off again', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' } });
  const { state, modes, toggle } = create(['en'], 'nl');
  toggle();
  expect([state.get('captions'), modes()]).toEqual(['1', ['disabled', 'hidden', 'disabled']]);
  toggle();
  expect([state.get('captions'), modes()]).toEqual(['off', ['disabled', 'disabled', 'disabled']]);
  vi.unstubAllGlobals();
});

test('captions: are drawn by the browser only during the native fullscreen of a phone', () => {
  const { select, modes, fullscreen } = create();
  fullscreen('begin');
  expect(modes()).toEqual(['disabled', 'disabled']);
  fullscreen('end');
  select('0');
  expect(modes()).toEqual(['hidden', 'disabled']);
  fullscreen('begin');
  expect(modes()).toEqual(['showing', 'disabled']);
  select('1');
  expect(modes()).toEqual(['disabled', 'showing']);
  fullscreen('end');
  expect(modes()).toEqual(['disabled', 'hidden']);
});

test('captions: hide a track that was chosen in the menu of a phone when its fullscreen ends', () => {
  const { select, tracks, modes, fullscreen } = create();
  select('0');
  fullscreen('begin');
  for (const [index, mode] of ['disabled', 'showing'].entries()) Object.assign(tracks[index] ?? {}, { mode });
  fullscreen('end');
  expect(modes()).toEqual(['hidden', 'disabled']);
});

const english = { language: 'en', label: 'English' };
const described = { language: 'en', label: 'English, described' };
const spanish = { language: 'es', label: 'Español' };

test('caption choice: is stored, off included, and is none when the stored value is invalid', () => {
  const store = memoryStore();
  expect(readCaptionChoice(store)).toBeUndefined();
  saveCaptionChoice(spanish, store);
  expect(readCaptionChoice(store)).toEqual(spanish);
  saveCaptionChoice(undefined, store);
  expect(readCaptionChoice(store)).toBeUndefined();
  for (const text of ['', '{', '1', '[]', '{"language":1}'])
    expect(readCaptionChoice(memoryStore([['captions', text]]))).toBeUndefined();
});

test.each([
  ['language and label', described, described],
  ['the language', { language: 'es', label: 'Castellano' }, spanish],
  ['the label', { language: '', label: 'Español' }, spanish],
  ['nothing', { language: 'fr', label: '' }, undefined],
  ['no choice', undefined, undefined],
])('caption choice: finds a track by %s', (_what, choice, track) => {
  expect(rememberedLine([english, described, spanish], choice)).toBe(track);
});

test.each(['en', 'eng', 'EN', 'en_GB', 'en-US'])(
  'caption choice: finds English whether the track says %s or the choice does',
  (language) => {
    const track = { language, label: 'English (subtitles)' };
    expect(rememberedLine([spanish, track], english)).toBe(track);
    expect(rememberedLine([spanish, english], { language, label: 'Any' })).toBe(english);
  },
);

test('caption choice: prefers the region to the label, and takes no other language with the same label', () => {
  const [american, british] = [
    { language: 'en-US', label: 'English' },
    { language: 'en-GB', label: 'English (UK)' },
  ];
  expect(rememberedLine([american, british], { language: 'en_gb', label: 'English' })).toBe(british);
  expect(rememberedLine([{ language: 'es', label: 'CC' }], { language: 'en', label: 'CC' })).toBeUndefined();
});

const TRAITS = Object.keys(CAPTION_LOOKS) as CaptionTrait[];

test.each(TRAITS)('caption look: stores each %s, and changes nothing else', (trait) => {
  for (const value of CAPTION_LOOKS[trait]) {
    const store = memoryStore();
    saveCaptionLook({ [trait]: value }, store);
    expect(readCaptionLook(store)).toEqual({ ...USUAL_LOOK, [trait]: value });
  }
});

test('caption look: is the usual one when the stored values are unknown', () => {
  for (const text of ['', '{', 'red', 'toString', '[]']) {
    const store = memoryStore(TRAITS.map((trait) => [`captions-${trait}`, text]));
    expect(readCaptionLook(store)).toEqual(USUAL_LOOK);
  }
});

test('caption look: has a rule for each colour, with enough contrast over a white picture', () => {
  const styles = readFileSync(new URL('../picture/caption-overlay.module.css', import.meta.url), 'utf8');
  const shade = 255 * (1 - 0.78);
  for (const colour of CAPTION_LOOKS.colour) {
    const rule = new RegExp(`data-colour="${colour}"\\] \\{\\s*color: (#\\w{6})`).exec(styles)?.[1];
    expect(rule !== undefined).toBe(colour !== USUAL_LOOK.colour);
    const channels = [1, 3, 5].map((at) => Number.parseInt((rule ?? '#ffffff').slice(at, at + 2), 16));
    expect((luminance(channels) + 0.05) / (luminance([shade, shade, shade]) + 0.05)).toBeGreaterThan(7);
  }
});

/** WCAG 2.2, relative luminance. */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
