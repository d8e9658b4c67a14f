import { findBest, matchLanguage } from '../../i18n/language-match.ts';
import type { Store } from '../../lib/storage.ts';
import type { Engine } from '../engine/engine.ts';
import type { PlayerTrack } from '../media.ts';
import { CAPTIONS_OFF, type PlaybackState } from '../state/playback-state.ts';
import { readCaptionChoice, rememberedLine, saveCaptionChoice } from './caption-choice.ts';
import { type CaptionLook, readCaptionLook, saveCaptionLook } from './caption-look.ts';
import { readCues } from './cue-text.ts';

export type Captions = ReturnType<typeof createCaptions>;

type Line = {
  id: string;
  language: string;
  label: string;
  track: TextTrack;
  stream: boolean;
  forced: boolean;
};

/**
 * The captions of a player, from files and from inside the stream. Files become track elements of the video,
 * loaded by the browser when first chosen. The active cues go into the state and our overlay renders them; the
 * browser renders them only in a phone's own full screen. A broken file is removed from the list.
 *
 * Forced captions translate what is not in the language of the sound. Nobody chooses them: while captions are
 * off, those in the language of the sound are shown.
 */
export function createCaptions(
  video: HTMLVideoElement,
  files: readonly PlayerTrack[],
  state: PlaybackState,
  store: Store,
  signal: AbortSignal,
) {
  const broken = new Set<TextTrack>();
  const elements = files.filter(isCaptionFile).map((file) => addTrackElement(video, file));
  let shown: TextTrack | undefined;
  let last = CAPTIONS_OFF;
  let selected: { engine?: Engine; id?: string | undefined } = {};
  let mode: TextTrackMode = 'hidden';

  for (const element of elements) element.addEventListener('error', () => drop(element.track), { signal });
  video.addEventListener('webkitbeginfullscreen', () => drawBy('showing'), { signal });
  video.addEventListener('webkitendfullscreen', () => drawBy('hidden'), { signal });
  state.addEventListener('engine-text', list, { signal });
  state.addEventListener('engine', list, { signal });
  state.addEventListener('engine-quality', () => isOff() && show(undefined), { signal });
  signal.addEventListener('abort', () => {
    shown?.removeEventListener('cuechange', report);
    for (const element of elements) element.remove();
  });
  state.set('captionLook', readCaptionLook(store));
  list();

  function lines(): Line[] {
    const ofFiles = elements
      .map(({ track }, index) => getLine(`file-${index}`, track, { stream: false, forced: false }))
      .filter((line) => !broken.has(line.track));
    const ofStream = (state.get('engine')?.streamText() ?? []).map(({ id, track, forced }) =>
      getLine(id, track, { stream: true, forced }),
    );
    return [...ofFiles, ...ofStream];
  }

  /** The captions that a viewer can choose. */
  function choices(): Line[] {
    return lines().filter(({ forced }) => !forced);
  }

  function isOff(): boolean {
    return state.get('captions') === CAPTIONS_OFF;
  }

  function list(): void {
    const all = choices();
    state.set(
      'captionTracks',
      all.map(({ id, language, label }) => ({ id, language, label })),
    );
    const wanted =
      all.find((line) => line.id === state.get('captions')) ?? rememberedLine(all, readCaptionChoice(store));
    show(wanted);
  }

  function show(choice: Line | undefined): void {
    const line = choice ?? findForced();
    if (shown && shown !== line?.track) {
      shown.removeEventListener('cuechange', report);
      shown.mode = 'disabled';
    }
    if (line && shown !== line.track) {
      line.track.mode = mode;
      line.track.addEventListener('cuechange', report);
    }
    shown = line?.track;
    if (choice) last = choice.id;
    selectInEngine(line?.stream ? line.id : undefined);
    state.set('captions', choice?.id ?? CAPTIONS_OFF);
    report();
  }

  function findForced(): Line | undefined {
    const sound = state
      .get('engine')
      ?.audioTracks()
      .find(({ active }) => active);
    const forced = lines().filter((line) => line.forced);
    return findBest(forced, ({ language }) => matchLanguage(language, sound?.language ?? ''));
  }

  /** A phone's own full screen shows the video without our overlay, so the browser renders the captions there. */
  function drawBy(wanted: TextTrackMode): void {
    mode = wanted;
    // the phone's own menu may have chosen another track
    for (const { track } of lines()) track.mode = track === shown ? mode : 'disabled';
  }

  /** Only changes are passed on: the engine answers a selection with an event that lists the tracks again. */
  function selectInEngine(id: string | undefined): void {
    const engine = state.get('engine');
    if (!engine || (selected.engine === engine && selected.id === id)) return;
    selected = { engine, id };
    engine.selectStreamText(id);
  }

  function report(): void {
    state.set('cues', shown ? readCues(shown) : []);
  }

  function drop(track: TextTrack): void {
    broken.add(track);
    list();
  }

  function select(id: string): void {
    const line = choices().find((one) => one.id === id);
    saveCaptionChoice(line, store);
    show(line);
  }

  return {
    select,
    toggle() {
      if (!isOff()) return select(CAPTIONS_OFF);
      const all = choices();
      const { lang } = document.documentElement;
      const line =
        all.find(({ id }) => id === last) ??
        findBest(all, ({ language }) => matchLanguage(language, lang)) ??
        all[0];
      select(line?.id ?? CAPTIONS_OFF);
    },
    /** Changes the given caption settings, for all items. */
    restyle(look: Partial<CaptionLook>): void {
      saveCaptionLook(look, store);
      state.set('captionLook', { ...state.get('captionLook'), ...look });
    },
  };
}

export function isCaptionFile(file: PlayerTrack): boolean {
  return file.kind === undefined || file.kind === 'captions' || file.kind === 'subtitles';
}

function addTrackElement(video: HTMLVideoElement, file: PlayerTrack): HTMLTrackElement {
  const element = document.createElement('track');
  element.kind = 'captions';
  element.label = file.label ?? '';
  element.srclang = file.language ?? '';
  element.src = file.file;
  video.append(element);
  element.track.mode = 'disabled';
  return element;
}

function getLine(id: string, track: TextTrack, more: Pick<Line, 'stream' | 'forced'>): Line {
  return { id, language: track.language, label: track.label, track, ...more };
}
