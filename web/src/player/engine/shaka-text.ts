import { CUE_COLOURS } from '../text/cue-text.ts';
import type { StreamText } from './engine.ts';

/** The parts of Shaka's text track that are read here. */
type ShakaTextTrack = { language: string; label: string | null; kind: string | null; forced: boolean };
type ShakaCue = {
  startTime: number;
  endTime: number;
  payload: string;
  nestedCues: ShakaCue[];
  lineBreak: boolean;
  isContainer: boolean;
  fontWeight: number;
  fontStyle: string;
  textDecoration: readonly string[];
  color: string;
  backgroundColor: string;
  line: number | null;
  lineInterpretation: number;
};

/** The library's values of `fontWeight` and `lineInterpretation`. */
const BOLD = 700;
const IN_LINES = 0;
/** Cues with the same text and times that differ by less than this are one cue, in seconds. */
const SAME_S = 0.05;

/**
 * Text inside a stream, mirrored into text tracks of the video element, so that captions come from one place
 * whatever their source. Shaka loads and parses them; its text displayer here only copies the cues.
 */
export function createStreamText(video: HTMLVideoElement) {
  const mirrors = new Map<string, StreamText>();
  let current: TextTrack | undefined;

  return {
    getId,
    all: (): StreamText[] => [...mirrors.values()],
    isOn: () => current !== undefined,
    list(tracks: readonly ShakaTextTrack[]) {
      for (const one of tracks) {
        const id = getId(one);
        if (mirrors.has(id)) continue;
        const language = one.language === 'und' ? '' : one.language;
        const taken = [...mirrors.values()].map(({ track }) => track);
        const track =
          reuse(video, one.label ?? '', language, taken) ??
          video.addTextTrack('subtitles', one.label ?? '', language);
        track.mode = 'disabled';
        mirrors.set(id, { id, track, forced: one.forced });
      }
    },
    select(id: string | undefined) {
      current = id === undefined ? undefined : mirrors.get(id)?.track;
    },
    displayer: {
      append(cues: ShakaCue[]) {
        for (const cue of flatten(cues)) {
          const text = toText(cue).trim();
          if (!current || text === '' || cue.endTime <= cue.startTime) continue;
          if (!hasCue(current, cue, text)) current.addCue(createCue(cue, text));
        }
      },
      remove(startTime: number, endTime: number) {
        if (current && current.mode !== 'disabled') {
          for (const cue of Array.from(current.cues ?? [])) {
            if (cue.startTime < endTime && cue.endTime > startTime) current.removeCue(cue);
          }
        }
        return true;
      },
      configure() {},
      destroy: async () => {},
      isTextVisible: () => current !== undefined,
      setTextVisibility() {},
      setTextLanguage() {},
      enableTextDisplayer() {},
    },
  };
}

function getId(track: ShakaTextTrack): string {
  const kind = track.forced ? 'forced' : (track.kind ?? '');
  return `stream-${track.language}-${track.label ?? ''}-${kind}`;
}

/** Text tracks cannot be removed, so a second load of the same stream empties and reuses those of the first. */
function reuse(
  video: HTMLVideoElement,
  label: string,
  language: string,
  taken: readonly TextTrack[],
): TextTrack | undefined {
  const found = Array.from(video.textTracks).find(
    (track) =>
      track.kind === 'subtitles' &&
      track.label === label &&
      track.language === language &&
      !taken.includes(track),
  );
  if (!found) return undefined;
  // its cues have the times of the earlier stream; they cannot be read while it is disabled
  found.mode = 'hidden';
  for (const cue of Array.from(found.cues ?? [])) found.removeCue(cue);
  return found;
}

/** A container, such as a region of TTML, has no text: it groups cues with times of their own. */
function flatten(cues: readonly ShakaCue[]): ShakaCue[] {
  return cues.flatMap((cue) => (cue.isContainer ? flatten(cue.nestedCues) : [cue]));
}

/** Packagers write a cue into every segment that it touches, so the library appends it several times. */
function hasCue(track: TextTrack, { startTime, endTime }: ShakaCue, text: string): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) < SAME_S;
  return Array.from(track.cues ?? []).some(
    (cue) =>
      isNear(cue.startTime, startTime) && isNear(cue.endTime, endTime) && (cue as VTTCue).text === text,
  );
}

function createCue({ startTime, endTime, line, lineInterpretation }: ShakaCue, text: string): VTTCue {
  const cue = new VTTCue(startTime, endTime, text);
  if (line !== null) Object.assign(cue, { line, snapToLines: lineInterpretation === IN_LINES });
  return cue;
}

/** The text as WebVTT writes it, with its style. */
function toText(cue: ShakaCue): string {
  if (cue.lineBreak) return '\n';
  const own = cue.payload.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return (own === '' ? '' : addStyle(own, cue)) + cue.nestedCues.map(toText).join('');
}

function addStyle(text: string, cue: ShakaCue): string {
  const colour = findColour(cue.color);
  const background = findColour(cue.backgroundColor);
  const classes = `${colour ? `.${colour}` : ''}${background ? `.bg_${background}` : ''}`;
  const tags = [
    ...(cue.fontWeight >= BOLD ? ['b'] : []),
    ...(cue.fontStyle === 'italic' ? ['i'] : []),
    ...(cue.textDecoration.includes('underline') ? ['u'] : []),
  ];
  const styled = tags.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, text);
  return classes === '' ? styled : `<c${classes}>${styled}</c>`;
}

/** WebVTT's name of a colour that is written as a name or as `#rrggbb`; undefined for any other. */
function findColour(text: string): string | undefined {
  const wanted = text.toLowerCase();
  const [name] =
    Object.entries(CUE_COLOURS).find(([one, code]) => one === wanted || wanted.startsWith(code)) ?? [];
  return name;
}
