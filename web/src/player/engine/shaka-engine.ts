import {
  type AheadOptions,
  AUTO,
  type ChosenSource,
  type Engine,
  type EngineError,
  type EngineEvent,
  isEngineError,
  type StartAt,
} from './engine.ts';
import { forgetAhead, forgetWithSeeks } from './forget-ahead.ts';
import { createLiveEdge, type Pieces } from './live-edge.ts';
import type { ShakaLibrary } from './load-engine.ts';
import { newPlayer } from './new-player.ts';
import { drmConfig, SHAKA_CONFIG } from './shaka-config.ts';
import { toEngineError } from './shaka-error.ts';
import { createStreamText } from './shaka-text.ts';
import {
  audioChoices,
  audioId,
  getTrack,
  qualityRows,
  SEEN_AFTER_S,
  takeUp,
  withKnown,
} from './shaka-tracks.ts';
import { createSlates } from './slates.ts';

/** The Shaka Player as an engine. */
export async function createShakaEngine(
  shaka: ShakaLibrary,
  video: HTMLVideoElement,
  ahead?: ShakaAhead,
): Promise<Engine> {
  const taken = ahead?.take();
  const player = taken?.player ?? newPlayer(shaka);
  const text = createStreamText(video);
  let emit: (event: EngineEvent) => void = () => {};
  let chosen = AUTO;
  let alone = false;
  let known: ReturnType<typeof player.getVideoTracks> = [];
  const videoTracks = () => {
    known = withKnown(known, player.getVideoTracks());
    return known;
  };
  /** Selects the viewer's choice again once the engine has brought back a rendition that it had removed. */
  const keepChoice = () => {
    const track = getTrack(player.getVideoTracks(), chosen);
    if (track && !track.active) player.selectVideoTrack(track, true, SEEN_AFTER_S);
  };

  player.configure({
    ...SHAKA_CONFIG,
    // a prepared player had tighter limits; from now on the element sets them
    abr: {
      ...SHAKA_CONFIG.abr,
      restrictToScreenSize: false,
      restrictions: { maxHeight: Number.POSITIVE_INFINITY },
    },
    // The engine warns about a factory without parameters.
    textDisplayFactory: (_player: unknown) => text.displayer,
  });
  await player.attach(video);
  const endForgetting = forgetWithSeeks(player, video);
  timeTextFromStart(player, text.isOn);

  for (const name of ['trackschanged', 'loaded', 'audiotrackschanged']) {
    player.addEventListener(name, () => {
      keepChoice();
      emit({ type: 'tracks' });
    });
  }
  for (const name of ['adaptation', 'variantchanged', 'audiotrackchanged', 'abrstatuschanged']) {
    player.addEventListener(name, () => emit({ type: 'quality' }));
  }
  player.addEventListener('textchanged', () => emit({ type: 'text' }));
  const slates = createSlates();
  let edge: ReturnType<typeof createLiveEdge> | undefined;
  let pieces: () => Pieces | null | undefined = () => undefined;
  player.addEventListener('streaming', () => {
    // read once, as the library warns of it on the console
    const manifest = player.isDynamic() ? player.getManifest() : null;
    edge = manifest ? createLiveEdge(manifest.presentationTimeline, manifest.isLowLatency) : undefined;
  });
  player.addEventListener('manifestupdated', () => isHls(player) && edge?.keepLength(pieces()));
  player.getNetworkingEngine()?.registerResponseFilter((_type, { originalUri }, context) => {
    const segment = context?.segment;
    if (!segment) return;
    slates.add({ uri: originalUri, startS: segment.getStartTime(), endS: segment.getEndTime() });
    const { stream } = context;
    if (stream && stream.type !== 'text') pieces = () => stream.segmentIndex;
  });
  let failLoading: ((error: EngineError) => void) | undefined;
  player.addEventListener('error', (event) => {
    const error = toEngineError((event as unknown as { detail: unknown }).detail);
    if (!error) return;
    // after a refused licence the load never settles, so it is rejected here
    if (failLoading && error.severity === 'fatal') failLoading(error);
    else emit({ type: 'error', error });
  });

  return {
    async load(source: ChosenSource, startAt: StartAt, soundAlone = false) {
      alone = soundAlone;
      player.configure({ drm: drmConfig(source.drm), manifest: { disableVideo: soundAlone } });
      try {
        await Promise.race([
          player.load(
            taken?.preloadedFor(soundAlone) ?? source.file,
            startAt ?? null,
            source.mimeType ?? null,
          ),
          new Promise<never>((_, reject) => {
            failLoading = reject;
          }),
        ]);
      } catch (raw) {
        throw isEngineError(raw) ? raw : (toEngineError(raw) ?? raw);
      } finally {
        failLoading = undefined;
      }
      text.list(player.getTextTracks());
    },
    hasSoundApart: () =>
      alone
        ? player.isAudioOnly()
        : player.getVariantTracks().some(({ audioId, videoId }) => audioId !== null && videoId !== null),
    qualities: () => qualityRows(videoTracks(), chosen),
    selectQuality(id) {
      chosen = id;
      player.configure({ abr: { enabled: id === AUTO } });
      if (id !== AUTO) forgetAhead(player);
      takeUp(player, id);
      emit({ type: 'quality' });
    },
    audioTracks: () => audioChoices(player.getAudioTracks()),
    selectAudio(id) {
      const track = player.getAudioTracks().find((one) => audioId(one) === id);
      if (track) player.selectAudioTrack(track);
      emit({ type: 'quality' });
    },
    streamText: () => text.all(),
    selectStreamText(id) {
      const track = player.getTextTracks().find((one) => text.getId(one) === id);
      text.select(track ? id : undefined);
      player.selectTextTrack(track ?? null);
    },
    seekable() {
      const byClock = player.seekRange();
      // a live playlist that still grows may have a finite length
      const live = player.isDynamic();
      const { startS, endS } = (live && isHls(player) && edge?.find(byClock)) || {
        startS: byClock.start,
        endS: byClock.end,
      };
      // 1970 means that the stream declares no time
      const zeroMs = player.getPresentationStartTimeAsDate()?.getTime() || undefined;
      return { startS, endS, live, zeroMs, pieceS: edge?.getPieceS() };
    },
    isInterrupted: slates.isAt,
    retry: () => player.retryStreaming(0),
    on(listener) {
      emit = listener;
    },
    async destroy() {
      emit = () => {};
      endForgetting();
      await player.destroy();
    },
  };
}

const isHls = (player: { getManifestType(): string | null }) => player.getManifestType() === 'HLS';

/** The part of the library's player that chooses text. */
interface TextChooser extends EventTarget {
  configure(config: object): unknown;
  getTextTracks(): { language: string; forced: boolean }[];
  selectTextTrack(track: null): unknown;
}

/**
 * Lets the library learn the times of text from the first segment on. For HLS it learns them only from video
 * that it appends while some text is chosen: captions turned on once all video is loaded would never come
 * (shaka-player 5.2.12, `TextEngine.appendBuffer`). So text is chosen when the stream opens, and dropped again
 * before any of it is loaded, unless it is wanted by then.
 */
export function timeTextFromStart(player: TextChooser, isOn: () => boolean): void {
  player.addEventListener('streaming', () => {
    const [text] = player.getTextTracks();
    if (!text) return;
    const { language, forced } = text;
    player.configure({ preferredText: [{ language, forced, role: '', format: '' }] });
  });
  player.addEventListener('trackschanged', () => {
    if (!isOn()) player.selectTextTrack(null);
  });
}

type ShakaAhead = Awaited<ReturnType<typeof createShakaAhead>>;

/** Loads the manifest and first segments of a source in a player. @throws what the library does */
export async function createShakaAhead(
  shaka: ShakaLibrary,
  { file, mimeType, drm }: ChosenSource,
  { maxHeight, soundAlone, keptMs }: AheadOptions,
) {
  const player = newPlayer(shaka);
  player.configure({
    ...SHAKA_CONFIG,
    drm: { ...SHAKA_CONFIG.drm, ...drmConfig(drm) },
    manifest: { ...SHAKA_CONFIG.manifest, disableVideo: soundAlone },
    // there is no element yet with a size to limit it, only the screen that it will fill
    abr: {
      ...SHAKA_CONFIG.abr,
      restrictToScreenSize: true,
      ...(maxHeight && { restrictions: { maxHeight } }),
    },
  });
  let state: 'kept' | 'taken' | 'over' = 'kept';
  const end = () => {
    // once it is playing, its player reports failures
    if (state !== 'kept') return;
    state = 'over';
    player.destroy().catch(() => {});
  };
  const manager = await player.preload(file, null, mimeType ?? null).catch((error) => {
    end();
    throw error;
  });
  const timer = setTimeout(end, keptMs);
  if (manager) manager.waitForFinish().catch(end);
  else end();
  return {
    file,
    /** Its player and what it has loaded, once; undefined if it was dropped or failed. */
    take() {
      clearTimeout(timer);
      if (!manager || state !== 'kept') return undefined;
      state = 'taken';
      return {
        player,
        /** What was loaded; undefined, and dropped, if it has video and is wanted without, or vice versa. */
        preloadedFor(wanted: boolean) {
          if (wanted === soundAlone) return manager;
          manager.destroy().catch(() => {});
          return undefined;
        },
      };
    },
  };
}
