import { expect, test } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import type { Engine } from '../engine/engine.ts';
import { createPlaybackState } from '../state/playback-state.ts';
import { createCaptions } from './captions.ts';

/** A stream's captions in two languages; `modes` are the modes of the two tracks. */
function captions() {
  const video = new EventTarget();
  const tracks = ['en', 'es'].map((language) =>
    Object.assign(new EventTarget(), { language, label: language, mode: 'disabled', activeCues: [] }),
  );
  const state = createPlaybackState();
  const made = createCaptions(video as HTMLVideoElement, [], state, memoryStore());
  const streamText = () => tracks.map((track) => ({ id: track.language, track }));
  state.set('engine', { streamText, selectStreamText() {} } as unknown as Engine);
  return {
    ...made,
    tracks,
    modes: () => tracks.map(({ mode }) => mode),
    become: (name: string) => video.dispatchEvent(new Event(name)),
  };
}

test('where a phone shows the film alone, its browser draws the chosen captions, and no longer than that', () => {
  const { select, modes, become } = captions();
  select('en');
  expect(modes()).toEqual(['hidden', 'disabled']);
  become('webkitbeginfullscreen');
  expect(modes()).toEqual(['showing', 'disabled']);
  select('es');
  expect(modes()).toEqual(['disabled', 'showing']);
  become('webkitendfullscreen');
  expect(modes()).toEqual(['disabled', 'hidden']);
});

test('what was chosen in the phone’s own menu is not drawn below our captions', () => {
  const { select, tracks, modes, become } = captions();
  select('en');
  become('webkitbeginfullscreen');
  Object.assign(tracks[0] as object, { mode: 'disabled' });
  Object.assign(tracks[1] as object, { mode: 'showing' });
  become('webkitendfullscreen');
  expect(modes()).toEqual(['hidden', 'disabled']);
});

test('without captions a phone’s own full screen shows none', () => {
  const { modes, become } = captions();
  become('webkitbeginfullscreen');
  expect(modes()).toEqual(['disabled', 'disabled']);
});
