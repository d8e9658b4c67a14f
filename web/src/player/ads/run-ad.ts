import type { AdView } from '../state/playback-state.ts';
import type { AdFile, VastAd } from './read-vast.ts';
import { AD_ERRORS, createTeller, type SendBeacon } from './tell.ts';

/** How long an ad's video may take to start, or stall, before it is given up, in ms. [ADS-07] */
const FILM_TIMEOUT_MS = 5_000;

/** `late`: its video did not load in time, or stalled. */
type AdOutcome = 'shown' | 'skipped' | 'failed' | 'late';

export type RunningAd = ReturnType<typeof runAd>;

/**
 * Plays one ad on its own element, reports its tracking events, and gives up if it does not play. `signal`
 * ends it silently; `height`: of the picture, in px.
 */
export function runAd(
  film: HTMLVideoElement,
  ad: VastAd,
  {
    send,
    signal,
    height,
    show,
    before,
  }: {
    send: SendBeacon;
    signal: AbortSignal;
    height: number;
    show(progress: Pick<AdView, 'leftS' | 'skipInS' | 'paused' | 'waiting'>): void;
    /** Called at the end, while the ad's video is still loaded; undefined: nothing to wait for. */
    before?(): Promise<void> | undefined;
  },
) {
  const over = new AbortController();
  const on = (names: string, act: () => void) => {
    for (const name of names.split(' ')) film.addEventListener(name, act, { signal: over.signal });
  };
  const teller = createTeller(ad.tracking, send, () => film.currentTime);
  const durationS = () => (Number.isFinite(film.duration) ? film.duration : ad.durationS);
  const skipAtS = () => {
    if (!ad.skip) return undefined;
    const atS = 'atS' in ad.skip ? ad.skip.atS : ad.skip.share * durationS();
    return atS < durationS() ? atS : undefined;
  };
  let finish: (outcome: AdOutcome) => void = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasStarted = false;

  const done = new Promise<AdOutcome>((resolve) => {
    finish = (outcome) => {
      clearTimeout(timer);
      over.abort();
      film.pause();
      delete film.dataset.on;
      const unload = () => {
        film.removeAttribute('src');
        film.load();
        resolve(outcome);
      };
      const pending = before?.();
      if (pending) void pending.then(unload);
      else unload();
    };
  });
  const fail = (code: number) => {
    if (over.signal.aborted) return;
    teller.fail(code);
    finish(code === AD_ERRORS.tooSlow ? 'late' : 'failed');
  };
  const waitForFilm = () => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(AD_ERRORS.tooSlow), FILM_TIMEOUT_MS);
  };
  const tick = () => {
    if (over.signal.aborted) return;
    const atS = skipAtS();
    const leftS = Math.max(0, Math.ceil(durationS() - film.currentTime));
    const skipInS = atS === undefined ? undefined : Math.max(0, Math.ceil(atS - film.currentTime));
    show({
      leftS,
      skipInS,
      paused: film.paused,
      waiting: !film.paused && (!hasStarted || film.readyState < 3),
    });
  };
  const play = () => {
    waitForFilm();
    film.play().catch((error: unknown) => {
      // if the browser requires a press first, the ad waits for the viewer without a time limit
      if ((error as Error).name === 'NotAllowedError') clearTimeout(timer);
      tick();
    });
  };

  on('loadeddata', () => {
    film.dataset.on = '';
  });
  on('playing', () => {
    clearTimeout(timer);
    if (!hasStarted) for (const event of ['impression', 'creativeView', 'start']) teller.tell(event);
    hasStarted = true;
  });
  on('waiting', waitForFilm);
  on('pause', () => clearTimeout(timer));
  on('timeupdate', () => {
    if (!film.seeking && hasStarted && !film.paused) clearTimeout(timer);
    if (durationS() > 0) teller.seen(film.currentTime / durationS());
  });
  on('playing waiting pause timeupdate durationchange', tick);
  on('ended', () => {
    teller.seen(1);
    teller.tell('complete');
    finish('shown');
  });
  on('error', () => fail(hasStarted ? AD_ERRORS.notShown : AD_ERRORS.notLoaded));
  signal.addEventListener('abort', () => finish('failed'), { signal: over.signal });

  const file = chooseFile(ad.files, (type) => film.canPlayType(type) !== '', height);
  if (signal.aborted) finish('failed');
  else if (!file) fail(AD_ERRORS.notSupported);
  else {
    film.src = file.url;
    play();
    tick();
  }

  return {
    done,
    play,
    pause: () => film.pause(),
    toggle: () => (film.paused ? play() : film.pause()),
    /** Ignored while skipping is not allowed. */
    skip() {
      const atS = skipAtS();
      if (atS === undefined || film.currentTime < atS || over.signal.aborted) return;
      teller.tell('skip');
      finish('skipped');
    },
    /** The advertiser's page was opened: pauses the ad, and reports the click once. */
    opened() {
      film.pause();
      teller.tell('click');
    },
  };
}

/** Of the playable files the smallest that fills the height (px), else the largest. */
export function chooseFile(
  files: readonly AdFile[],
  canPlay: (type: string) => boolean,
  height: number,
): AdFile | undefined {
  const fit = files.filter(({ type }) => canPlay(type || 'video/mp4'));
  const rising = fit.toSorted((one, other) => one.height - other.height);
  return rising.find((file) => file.height >= height) ?? rising.at(-1);
}
