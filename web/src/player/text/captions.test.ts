import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

/** A stream with captions in two languages, and the modes of its tracks. */
function create() {
  const video = new EventTarget();
  const tracks = ['en', 'es'].map((language) =>
    Object.assign(new EventTarget(), { language, label: language, mode: 'disabled', activeCues: [] }),
  );
  const state = createPlaybackState();
  const captions = createCaptions(video as HTMLVideoElement, [], state, memoryStore(), never);
  const streamText = () => tracks.map((track) => ({ id: track.language, track }));
  state.set('engine', { streamText, selectStreamText() {} } as unknown as Engine);
  return {
    ...captions,
    tracks,
    modes: () => tracks.map(({ mode }) => mode),
    /** Starts or ends the native fullscreen of a phone. */
    fullscreen: (change: 'begin' | 'end') => video.dispatchEvent(new Event(`webkit${change}fullscreen`)),
  };
}

test('captions: are drawn by the browser only during the native fullscreen of a phone', () => {
  const { select, modes, fullscreen } = create();
  fullscreen('begin');
  expect(modes()).toEqual(['disabled', 'disabled']);
  fullscreen('end');
  select('en');
  expect(modes()).toEqual(['hidden', 'disabled']);
  fullscreen('begin');
  expect(modes()).toEqual(['showing', 'disabled']);
  select('es');
  expect(modes()).toEqual(['disabled', 'showing']);
  fullscreen('end');
  expect(modes()).toEqual(['disabled', 'hidden']);
});

test('captions: hide a track that was chosen in the menu of a phone when its fullscreen ends', () => {
  const { select, tracks, modes, fullscreen } = create();
  select('en');
  fullscreen('begin');
  for (const [index, mode] of ['disabled', 'showing'].entries()) Object.assign(tracks[index] ?? {}, { mode });
  fullscreen('end');
  expect(modes()).toEqual(['hidden', 'disabled']);
});

const [english, described, spanish] = [
  { language: 'en', label: 'English' },
  { language: 'en', label: 'English, described' },
  { language: 'es', label: 'Español' },
];

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
