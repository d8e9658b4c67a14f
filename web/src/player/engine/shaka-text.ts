import type { StreamText } from './engine.ts';

/** The parts of Shaka's text track that are read here. */
type ShakaTextTrack = { language: string; label: string | null; kind: string | null; id: number };
type ShakaCue = {
  startTime: number;
  endTime: number;
  payload: string;
  nestedCues: ShakaCue[];
  lineBreak: boolean;
  isContainer: boolean;
};

/**
 * Text inside a stream, mirrored into text tracks of the video element, so that captions come from one place
 * whatever their source. Shaka loads and parses them; its text displayer here only copies the cues.
 */
export function createStreamText(video: HTMLVideoElement) {
  const mirrors = new Map<string, TextTrack>();
  let current: TextTrack | undefined;

  return {
    getId,
    all: (): StreamText[] => [...mirrors].map(([id, track]) => ({ id, track })),
    list(tracks: readonly ShakaTextTrack[]) {
      for (const track of tracks) {
        const id = getId(track);
        if (mirrors.has(id)) continue;
        const language = track.language === 'und' ? '' : track.language;
        const mirror =
          reuse(video, track.label ?? '', language) ??
          video.addTextTrack('subtitles', track.label ?? '', language);
        mirror.mode = 'disabled';
        mirrors.set(id, mirror);
      }
    },
    select(id: string | undefined) {
      current = id === undefined ? undefined : mirrors.get(id);
    },
    displayer: {
      append(cues: ShakaCue[]) {
        for (const cue of cues) {
          if (cue.endTime > cue.startTime)
            current?.addCue(new VTTCue(cue.startTime, cue.endTime, toText(cue).trim()));
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
  return `stream-${track.language}-${track.label ?? ''}-${track.kind ?? ''}`;
}

/** Text tracks cannot be removed, so a second load of the same stream empties and reuses those of the first. */
function reuse(video: HTMLVideoElement, label: string, language: string): TextTrack | undefined {
  const found = Array.from(video.textTracks).find(
    (track) => track.kind === 'subtitles' && track.label === label && track.language === language,
  );
  if (!found) return undefined;
  // its cues have the times of the earlier stream; they cannot be read while it is disabled
  found.mode = 'hidden';
  for (const cue of Array.from(found.cues ?? [])) found.removeCue(cue);
  return found;
}

function toText(cue: ShakaCue): string {
  if (cue.lineBreak) return '\n';
  const own = cue.payload.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return own + cue.nestedCues.map(toText).join('');
}
