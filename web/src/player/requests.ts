import { nextChapterStart, previousChapterStart } from './chapters.ts';
import { FACTS } from './facts.ts';
import type { CaptionSize, MenuName } from './session.ts';
import type { Stage } from './stage.ts';
import { clamp } from './time.ts';

/**
 * What may be asked of the player, a name to an effect. Buttons, keys, gestures and the media session
 * dispatch these names and nothing else. Times are in seconds, volume and shares from 0 to 1.
 */
export const REQUESTS = {
  play: (stage: Stage) => playNow(stage),
  pause: (stage: Stage) => stage.video.pause(),
  toggle: (stage: Stage) => (stage.video.paused || stage.video.ended ? playNow(stage) : stage.video.pause()),
  seekTo: (stage: Stage, timeS: number) => seek(stage, timeS),
  seekBy: (stage: Stage, deltaS: number) => seek(stage, stage.video.currentTime + deltaS),
  /** A share of what can be sought: 0.5 is the middle. */
  seekToShare: (stage: Stage, share: number) => {
    const { startS, endS } = FACTS.seekable.read(stage);
    seek(stage, startS + clamp(share, 0, 1) * (endS - startS));
  },
  leap: (stage: Stage, deltaS: number) => {
    seek(stage, stage.video.currentTime + deltaS);
    const last = stage.session.get('leap');
    const goesOn = last && Math.sign(last.seconds) === Math.sign(deltaS) && Date.now() - last.at < 900;
    stage.session.set('leap', { seconds: deltaS + (goesOn ? last.seconds : 0), at: Date.now() });
  },
  setVolume: (stage: Stage, volume: number) => setVolume(stage, volume),
  volumeBy: (stage: Stage, delta: number) => {
    const from = stage.video.muted ? 0 : stage.video.volume;
    setVolume(stage, Math.round((from + delta) * 100) / 100);
  },
  toggleMute: (stage: Stage) => {
    const silent = stage.video.muted || stage.video.volume === 0;
    stage.video.muted = !silent;
    if (silent && stage.video.volume === 0) stage.video.volume = 0.5;
  },
  setRate: (stage: Stage, rate: number) => {
    stage.video.playbackRate = rate;
  },
  /** One step along the speeds: 1 faster, -1 slower. */
  stepRate: (stage: Stage, step: number) => {
    const at = RATES.findLastIndex((rate) => rate <= stage.video.playbackRate);
    stage.video.playbackRate = RATES[clamp(at + step, 0, RATES.length - 1)] ?? 1;
  },
  selectCaptions: (stage: Stage, id: string) => stage.captions.select(id),
  toggleCaptions: (stage: Stage) => stage.captions.toggle(),
  setCaptionSize: (stage: Stage, size: CaptionSize) => stage.captions.resize(size),
  selectQuality: (stage: Stage, id: string) => stage.session.get('engine')?.selectQuality(id),
  selectAudio: (stage: Stage, id: string) => stage.session.get('engine')?.selectAudio(id),
  nextChapter: (stage: Stage) => {
    const to = nextChapterStart(stage.session.get('chapters'), stage.video.currentTime);
    if (to !== undefined) seek(stage, to);
  },
  previousChapter: (stage: Stage) => {
    const to = previousChapterStart(stage.session.get('chapters'), stage.video.currentTime);
    if (to !== undefined) seek(stage, to);
  },
  next: (stage: Stage) => stage.host.next?.onNext(),
  enterFullscreen: (stage: Stage) => enterFullscreen(stage),
  exitFullscreen: (stage: Stage) => exitFullscreen(stage),
  toggleFullscreen: (stage: Stage) =>
    FACTS.fullscreen.read(stage) ? exitFullscreen(stage) : enterFullscreen(stage),
  enterPip: (stage: Stage) => enterPip(stage),
  exitPip: (stage: Stage) => exitPip(stage),
  togglePip: (stage: Stage) => (FACTS.pip.read(stage) ? exitPip(stage) : enterPip(stage)),
  toggleMenu: (stage: Stage, menu: MenuName) =>
    stage.session.set('menu', stage.session.get('menu') === menu ? undefined : menu),
  closeMenu: (stage: Stage) => stage.session.set('menu', undefined),
  showControls: (stage: Stage) => stage.session.set('controlsShown', true),
  toggleControls: (stage: Stage) => stage.session.set('controlsShown', !stage.session.get('controlsShown')),
  retry: (stage: Stage) => stage.host.retry(),
  leave: (stage: Stage) => stage.host.leave(),
  /** One step out: of the menu, of full screen, of the player. */
  stepOut: (stage: Stage) => {
    if (stage.session.get('menu')) return stage.session.set('menu', undefined);
    if (FACTS.fullscreen.read(stage)) return exitFullscreen(stage);
    return stage.host.leave();
  },
} satisfies Record<string, (stage: Stage, value: never) => unknown>;

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

export type RequestName = keyof typeof REQUESTS;
type ValueOf<N extends RequestName> =
  Parameters<(typeof REQUESTS)[N]> extends [Stage, infer V] ? [value: V] : [];
/** A request as data: `['seekBy', -10]`. */
export type Request = { [N in RequestName]: [name: N, ...value: ValueOf<N>] }[RequestName];
export type Dispatch = (...request: Request) => void;

/** The one door into the player. A request that throws is a fault of ours and stays visible. */
export function createDispatch(stage: Stage): Dispatch {
  return (name, ...value) => {
    (REQUESTS[name] as (stage: Stage, ...value: unknown[]) => unknown)(stage, ...value);
  };
}

/** An autoplay refused by the browser leaves the player paused, which the screen shows; it is no error. */
function playNow(stage: Stage): void {
  leaveQuietly(stage.video.play());
}

function seek(stage: Stage, timeS: number): void {
  const { startS, endS } = FACTS.seekable.read(stage);
  if (!Number.isFinite(timeS) || endS <= startS) return;
  stage.video.currentTime = clamp(timeS, startS, endS);
}

function enterFullscreen(stage: Stage): void {
  const video = stage.video as HTMLVideoElement & { webkitEnterFullscreen?: () => void };
  if (stage.box.requestFullscreen) leaveQuietly(stage.box.requestFullscreen());
  else video.webkitEnterFullscreen?.();
}

function exitFullscreen(stage: Stage): void {
  leaveQuietly(stage.document.exitFullscreen?.());
}

function enterPip(stage: Stage): void {
  if (FACTS.canPip.read(stage)) leaveQuietly(stage.video.requestPictureInPicture());
}

function exitPip(stage: Stage): void {
  if (FACTS.pip.read(stage)) leaveQuietly(stage.document.exitPictureInPicture());
}

function setVolume(stage: Stage, volume: number): void {
  stage.video.volume = clamp(volume, 0, 1);
  stage.video.muted = stage.video.volume === 0;
}

function leaveQuietly(promise: Promise<unknown> | undefined): void {
  promise?.catch(() => {});
}
