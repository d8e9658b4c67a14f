import type { LibraryEvent, LibraryPlayer } from './library-api.ts';

/** Events of the library, and the media element's events they become. */
const EVENTS: Record<string, readonly string[]> = {
  ready: ['loadedmetadata', 'durationchange'],
  play: ['play', 'playing'],
  firstFrame: ['loadeddata', 'resize', 'playing'],
  pause: ['pause'],
  buffer: ['waiting'],
  time: ['timeupdate'],
  seek: ['seeking'],
  seeked: ['seeked', 'timeupdate'],
  complete: ['timeupdate', 'ended'],
  bufferChange: ['progress'],
  volume: ['volumechange'],
  mute: ['volumechange'],
  playbackRateChanged: ['ratechange'],
  visualQuality: ['resize'],
};

/** How far back a live stream can be sought, in seconds: its negative duration. 0 for anything else. */
export function getWindow(library: LibraryPlayer): number {
  return Math.max(0, -library.getDuration() || 0);
}

/**
 * Makes a media element a proxy of a library that plays elsewhere: its properties are read from the library,
 * actions on it are passed on, and the library's events are dispatched on it. So every fact and request of
 * the player works with either engine. @returns undoes it
 */
export function proxyVideoElement(video: HTMLVideoElement, library: LibraryPlayer): () => void {
  let soughtS: number | undefined;
  let bufferedShare = 0;
  let lastDuration = 0;
  let isOver = false;
  let isReady = false;
  /** What the element was set to: the library takes it only once it is ready, and in whole percents. */
  const wanted = { volume: video.volume, muted: video.muted };

  const getDuration = () => {
    const seconds = library.getDuration();
    if (seconds < 0) return Number.POSITIVE_INFINITY;
    return seconds > 0 ? seconds : Number.NaN;
  };
  const getPlace = () => soughtS ?? Math.max(0, getWindow(library) + (library.getPosition() || 0));
  const setVolume = () => void library.setVolume?.(Math.round(wanted.volume * 100));
  const setMute = () => void library.setMute?.(wanted.muted);
  const getVolume = () => {
    const percent = isReady ? library.getVolume?.() : undefined;
    return percent === undefined || percent === Math.round(wanted.volume * 100)
      ? wanted.volume
      : percent / 100;
  };
  const getRate = () => library.getPlaybackRate?.() ?? 1;
  const is = (...states: ReturnType<LibraryPlayer['getState']>[]) => states.includes(library.getState());

  const properties: Record<string, { get(): unknown; set?(value: never): void }> = {
    paused: { get: () => !is('playing', 'buffering') },
    ended: { get: () => is('complete') },
    seeking: { get: () => soughtS !== undefined },
    readyState: {
      get: () =>
        ({ idle: 1, buffering: 2, error: 0, playing: 4, paused: 4, complete: 4 })[library.getState()],
    },
    duration: { get: getDuration },
    currentTime: {
      get: getPlace,
      set: (seconds: number) => {
        soughtS = seconds;
        const windowS = getWindow(library);
        // for live only a negative number counts from the edge; zero would be the start of the window
        library.seek(windowS > 0 ? Math.min(-1, seconds - windowS) : seconds);
      },
    },
    buffered: {
      get: () => {
        const endS = (getDuration() * bufferedShare) / 100 || 0;
        return { length: endS > 0 ? 1 : 0, start: () => 0, end: () => endS };
      },
    },
    volume: {
      get: getVolume,
      set: (volume: number) => {
        wanted.volume = volume;
        if (isReady) setVolume();
        else dispatch('volumechange');
      },
    },
    muted: {
      get: () => (isReady ? library.getMute?.() : undefined) ?? wanted.muted,
      set: (muted: boolean) => {
        wanted.muted = muted;
        if (isReady) setMute();
        else dispatch('volumechange');
      },
    },
    playbackRate: { get: getRate, set: (rate: number) => void library.setPlaybackRate?.(rate) },
    // the library has one speed, which the viewer chose
    defaultPlaybackRate: { get: getRate, set: () => {} },
    videoHeight: { get: () => library.getVisualQuality?.()?.level?.height ?? 0 },
    // picture in picture is not possible through the element
    disablePictureInPicture: { get: () => true },
    play: { get: () => async () => void library.play() },
    pause: { get: () => () => void library.pause() },
    load: { get: () => () => {} },
  };
  for (const [name, { get, set }] of Object.entries(properties))
    Object.defineProperty(video, name, {
      configurable: true,
      get,
      ...(set && { set: set as (value: unknown) => void }),
    });

  for (const [name, types] of Object.entries(EVENTS))
    library.on(name, (event) => onEvent(name, event, types));

  function dispatch(type: string): void {
    video.dispatchEvent(new Event(type));
  }

  function onEvent(name: string, event: LibraryEvent | undefined, types: readonly string[]): void {
    if (isOver) return;
    if (name === 'seeked' || name === 'complete') soughtS = undefined;
    if (name === 'bufferChange') bufferedShare = event?.bufferPercent ?? bufferedShare;
    if (name === 'ready') {
      setVolume();
      setMute();
      isReady = true;
    }
    const duration = library.getDuration();
    if (duration !== lastDuration) {
      lastDuration = duration;
      dispatch('durationchange');
    }
    for (const type of types) dispatch(type);
  }

  return () => {
    isOver = true;
    const { volume, muted } = video;
    for (const name of Object.keys(properties)) delete (video as unknown as Record<string, unknown>)[name];
    Object.assign(video, { volume, muted });
  };
}
