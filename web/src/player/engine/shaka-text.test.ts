import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStreamText } from './shaka-text.ts';

const ENGLISH = { language: 'en', label: 'English', kind: 'subtitle', id: 1 };

beforeEach(() => {
  vi.stubGlobal(
    'VTTCue',
    class {
      startTime: number;
      constructor(startTime: number) {
        this.startTime = startTime;
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** A video element with tracks that cannot be removed, and have no cues while they are disabled. */
function fakeVideo() {
  const textTracks: object[] = [];
  const addTextTrack = (kind: string, label: string, language: string) => {
    const list: unknown[] = [];
    const track = {
      kind,
      label,
      language,
      mode: 'hidden',
      get cues() {
        return this.mode === 'disabled' ? null : list;
      },
      addCue: (cue: unknown) => void list.push(cue),
      removeCue: (cue: unknown) => void list.splice(list.indexOf(cue), 1),
    };
    textTracks.push(track);
    return track;
  };
  return { textTracks, addTextTrack } as unknown as HTMLVideoElement;
}

test('stream text: has the cues of a stream once, at its new times, when it is opened again', () => {
  const video = fakeVideo();
  const open = (startS: number) => {
    const text = createStreamText(video);
    text.list([ENGLISH]);
    const [{ id, track } = { id: '', track: undefined as never }] = text.all();
    expect(track.mode).toBe('disabled');
    text.select(id);
    track.mode = 'hidden';
    for (const at of [startS, startS + 5]) {
      const cue = { startTime: at, endTime: at + 2, payload: 'Rain' };
      text.displayer.append([{ ...cue, nestedCues: [], lineBreak: false, isContainer: false }]);
    }
    return track;
  };
  const getStarts = (track: TextTrack) => Array.from(track.cues ?? [], ({ startTime }) => startTime);
  const first = open(10);
  expect(getStarts(first)).toEqual([10, 15]);
  first.mode = 'disabled';
  const second = open(4);
  expect(second).toBe(first);
  expect(getStarts(second)).toEqual([4, 9]);
});
