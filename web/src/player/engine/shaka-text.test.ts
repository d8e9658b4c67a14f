import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStreamText } from './shaka-text.ts';

const ENGLISH = { language: 'en', label: 'English', kind: 'subtitle', forced: false };
/** A cue of the library. */
const cue = (startTime: number, endTime: number, payload: string, more: object = {}) => ({
  startTime,
  endTime,
  payload,
  nestedCues: [],
  lineBreak: false,
  isContainer: false,
  fontWeight: 400,
  fontStyle: 'normal',
  textDecoration: [],
  color: '',
  backgroundColor: '',
  line: null,
  lineInterpretation: 0,
  ...more,
});

beforeEach(() => {
  vi.stubGlobal(
    'VTTCue',
    class {
      startTime: number;
      endTime: number;
      text: string;
      constructor(startTime: number, endTime: number, text: string) {
        this.startTime = startTime;
        this.endTime = endTime;
        this.text = text;
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
      text.displayer.append([cue(at, at + 2, 'Rain')]);
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

/** The cues of a track after these were appended, one list for each segment. */
function append(...segments: ReturnType<typeof cue>[][]): VTTCue[] {
  const text = createStreamText(fakeVideo());
  text.list([ENGLISH]);
  const [{ id, track } = { id: '', track: undefined as never }] = text.all();
  text.select(id);
  track.mode = 'hidden';
  for (const cues of segments) text.displayer.append(cues);
  return Array.from(track.cues ?? []) as VTTCue[];
}

test('stream text: has a cue once that stands in every segment that it touches', () => {
  const cues = append(
    [cue(3, 16, 'Rain'), cue(3, 16, 'Rain')],
    [cue(3.0004, 16, 'Rain'), cue(8, 9, 'Wind')],
    [cue(3, 16.01, 'Rain')],
    [cue(20, 22, 'Rain')],
  );
  expect(cues.map(({ startTime, text }) => [startTime, text])).toEqual([
    [3, 'Rain'],
    [8, 'Wind'],
    [20, 'Rain'],
  ]);
});

test('stream text: has the cues of a container at their own times', () => {
  const nestedCues = [cue(1, 2, 'Rain'), cue(3, 4, 'Wind')];
  const cues = append([cue(0, 60, '', { isContainer: true, nestedCues })]);
  expect(cues.map(({ startTime, text }) => [startTime, text])).toEqual([
    [1, 'Rain'],
    [3, 'Wind'],
  ]);
});

test('stream text: keeps the style, the colours and the line of a cue', () => {
  const nestedCues = [
    cue(0, 2, 'Rain', { fontWeight: 700, fontStyle: 'italic', textDecoration: ['underline'] }),
    cue(0, 2, '', { lineBreak: true }),
    cue(0, 2, '& <Wind>', { color: '#FFFF00', backgroundColor: 'black' }),
    cue(0, 2, ' and sea', { color: 'rebeccapurple' }),
  ];
  const [one, percent] = append([
    cue(0, 2, '', { nestedCues, line: 2 }),
    cue(4, 5, 'Sea', { line: 10, lineInterpretation: 1 }),
  ]);
  expect(one?.text).toBe('<u><i><b>Rain</b></i></u>\n<c.yellow.bg_black>&amp; &lt;Wind></c> and sea');
  expect([one?.line, one?.snapToLines]).toEqual([2, true]);
  expect([percent?.line, percent?.snapToLines]).toEqual([10, false]);
});

test('stream text: has forced captions apart from others with their name', () => {
  const text = createStreamText(fakeVideo());
  text.list([{ ...ENGLISH, forced: true }, ENGLISH]);
  const [forced, full] = text.all();
  expect([forced?.forced, full?.forced]).toEqual([true, false]);
  expect(forced?.track).not.toBe(full?.track);
  expect(forced?.id).not.toBe(full?.id);
});
