import { tabStore } from '../../lib/storage.ts';
import type { CaptionLook } from '../text/caption-look.ts';
import { nextChapterStart, previousChapterStart } from '../text/chapters.ts';
import { RATES, SOUND_ALONE } from './choices.ts';
import { FACTS } from './facts.ts';
import { viewerVolume, volumeShare } from './loudness.ts';
import type { Aim, MenuName } from './playback-state.ts';
import type { PlayerParts } from './player-parts.ts';

/**
 * Requests to the player, each a name with its effect. Buttons, keys, gestures and the media session dispatch
 * these names and nothing else. Times are in seconds, volume and shares from 0 to 1.
 */
export const REQUESTS = {
  play: (player: PlayerParts) => playNow(player),
  pause: (player: PlayerParts) => player.video.pause(),
  toggle: (player: PlayerParts) =>
    player.video.paused || player.video.ended ? playNow(player) : player.video.pause(),
  seekTo: (player: PlayerParts, timeS: number) => seek(player, () => timeS),
  seekBy: (player: PlayerParts, deltaS: number) => seek(player, (fromS) => fromS + deltaS),
  /** A share of the seekable range: 0.5 is the middle. */
  seekToShare: (player: PlayerParts, share: number) =>
    seek(player, (_fromS, { startS, endS }) => startS + clamp(share, 0, 1) * (endS - startS)),
  /** Returns to the live edge and plays. */
  goLive: (player: PlayerParts) => {
    seek(player, (_fromS, { endS }) => endS);
    playNow(player);
  },
  /** Switches the channel: 1 the next, -1 the previous. */
  zap: (player: PlayerParts, step: 1 | -1) => player.host.zap?.to(step),
  doubleTapSeek: (player: PlayerParts, deltaS: number) => {
    seek(player, (fromS) => fromS + deltaS);
    const last = player.state.get('doubleTapSeek');
    const goesOn = last && Math.sign(last.seconds) === Math.sign(deltaS) && Date.now() - last.at < 900;
    player.state.set('doubleTapSeek', { seconds: deltaS + (goesOn ? last.seconds : 0), at: Date.now() });
  },
  setVolume: (player: PlayerParts, volume: number) => setVolume(player, volume),
  volumeBy: (player: PlayerParts, delta: number) => {
    const from = player.video.muted ? 0 : viewerVolume(player);
    setVolume(player, Math.round((from + delta) * 100) / 100);
  },
  toggleMute: (player: PlayerParts) => {
    const silent = player.video.muted || player.video.volume === 0;
    player.video.muted = !silent;
    if (silent && player.video.volume === 0) player.video.volume = 0.5 * volumeShare(player);
  },
  /** Whether louder items are turned down; the viewer's volume stays the same. */
  setEven: (player: PlayerParts, on: boolean) => {
    const volume = viewerVolume(player);
    player.state.set('even', on);
    player.video.volume = volume * volumeShare(player);
  },
  setRate: (player: PlayerParts, rate: number) => {
    setRate(player.video, rate);
  },
  /** One step along the speeds: 1 faster, -1 slower. */
  stepRate: (player: PlayerParts, step: number) => {
    const at = RATES.findLastIndex((rate) => rate <= player.video.playbackRate);
    setRate(player.video, RATES[clamp(at + step, 0, RATES.length - 1)] ?? 1);
  },
  selectCaptions: (player: PlayerParts, id: string) => player.captions.select(id),
  toggleCaptions: (player: PlayerParts) => player.captions.toggle(),
  setCaptionLook: (player: PlayerParts, look: Partial<CaptionLook>) => player.captions.restyle(look),
  /**
   * A quality of the picture, or `SOUND_ALONE`; any other id turns the picture on again. Sound alone stays on
   * for the next items, even after one that does not support it, but only for this tab's session.
   */
  selectQuality: (player: PlayerParts, id: string) => {
    const alone = id === SOUND_ALONE;
    if (alone === player.state.get('soundAlone')) return player.state.get('engine')?.selectQuality(id);
    player.state.set('soundAlone', alone);
    const tab = tabStore();
    alone ? tab.set(SOUND_ALONE, '1') : tab.remove(SOUND_ALONE);
    return player.host.reopen();
  },
  selectAudio: (player: PlayerParts, id: string) => {
    const engine = player.state.get('engine');
    const track = engine?.audioTracks().find((one) => one.id === id);
    if (track) player.state.set('audio', track);
    engine?.selectAudio(id);
  },
  nextChapter: (player: PlayerParts) => {
    const to = nextChapterStart(player.state.get('chapters'), player.video.currentTime);
    if (to !== undefined) seek(player, () => to);
  },
  previousChapter: (player: PlayerParts) => {
    const to = previousChapterStart(player.state.get('chapters'), player.video.currentTime);
    if (to !== undefined) seek(player, () => to);
  },
  next: (player: PlayerParts) => player.host.next?.onNext(),
  /** Announces that the next item starts in a moment, unless cancelled. */
  offerNext: (player: PlayerParts) => player.state.set('upNext', player.host.next !== undefined),
  cancelNext: (player: PlayerParts) => player.state.set('upNext', false),
  enterFullscreen: (player: PlayerParts) => leaveQuietly(player.fullscreen.enter()),
  exitFullscreen: (player: PlayerParts) => leaveQuietly(player.fullscreen.exit()),
  toggleFullscreen: (player: PlayerParts) =>
    leaveQuietly(player.fullscreen.isOn() ? player.fullscreen.exit() : player.fullscreen.enter()),
  enterPip: (player: PlayerParts) => enterPip(player),
  exitPip: (player: PlayerParts) => exitPip(player),
  togglePip: (player: PlayerParts) => (FACTS.pip.read(player) ? exitPip(player) : enterPip(player)),
  /** Lets the browser ask which screen to play on; if dismissed, nothing changes. */
  promptRemote: (player: PlayerParts) => leaveQuietly(player.promptRemote?.()),
  toggleMenu: (player: PlayerParts, menu: MenuName) =>
    player.state.set('menu', player.state.get('menu') === menu ? undefined : menu),
  closeMenu: (player: PlayerParts) => player.state.set('menu', undefined),
  showControls: (player: PlayerParts) => player.state.set('controlsShown', true),
  toggleControls: (player: PlayerParts) =>
    player.state.set('controlsShown', !player.state.get('controlsShown')),
  retry: (player: PlayerParts) => player.host.retry(),
  leave: (player: PlayerParts) => player.host.leave(),
  /** One step back: closes the menu, cancels the next item, leaves fullscreen, or leaves the player. */
  stepOut: (player: PlayerParts) => {
    if (player.state.get('menu')) return player.state.set('menu', undefined);
    if (player.state.get('upNext')) return player.state.set('upNext', false);
    if (player.fullscreen.isOn()) return leaveQuietly(player.fullscreen.exit());
    return player.host.leave();
  },
} satisfies Record<string, (player: PlayerParts, value: never) => unknown>;

export type RequestName = keyof typeof REQUESTS;
type ValueOf<N extends RequestName> =
  Parameters<(typeof REQUESTS)[N]> extends [PlayerParts, infer V] ? [value: V] : [];
/** A request as data: `['seekBy', -10]`. */
export type Request = { [N in RequestName]: [name: N, ...value: ValueOf<N>] }[RequestName];
export type Dispatch = (...request: Request) => void;

/** The only way to send requests to the player. An error in a request is our bug and is not caught. */
export function createDispatch(player: PlayerParts): Dispatch {
  return (name, ...value) => {
    if (player.intercept?.(name)) return;
    (REQUESTS[name] as (player: PlayerParts, ...value: unknown[]) => unknown)(player, ...value);
  };
}

/** If the browser refuses autoplay, the player stays paused and shows it; that is not an error. */
function playNow(player: PlayerParts): void {
  leaveQuietly(player.video.play());
}

/** Before the first frame a seek waits for it, and further ones build on it. */
function seek(player: PlayerParts, aim: Aim): void {
  const { state } = player;
  const before = state.get('aim');
  if (!state.get('beginning')) seekNow(player, aim);
  else state.set('aim', before ? (fromS, range) => aim(before(fromS, range), range) : aim);
}

export function seekNow(player: PlayerParts, aim: Aim): void {
  const range = FACTS.seekable.read(player);
  const timeS = aim(player.video.currentTime, range);
  if (!Number.isFinite(timeS) || range.endS <= range.startS) return;
  const toS = clamp(timeS, range.startS, range.endS);
  player.state.set('soughtS', toS);
  player.video.currentTime = toS;
}

function enterPip(player: PlayerParts): void {
  if (FACTS.canPip.read(player)) leaveQuietly(player.video.requestPictureInPicture());
}

function exitPip(player: PlayerParts): void {
  if (FACTS.pip.read(player)) leaveQuietly(player.document.exitPictureInPicture());
}

/** Also applies when the stream is opened again on this element. */
function setRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
}

function setVolume(player: PlayerParts, volume: number): void {
  player.video.volume = clamp(volume, 0, 1) * volumeShare(player);
  player.video.muted = player.video.volume === 0;
}

function leaveQuietly(promise: Promise<unknown> | undefined): void {
  promise?.catch(() => {});
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
