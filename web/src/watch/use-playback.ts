import { useEffect, useRef } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { useInBrowser } from '../lib/use-in-browser.ts';

/** State stored with a history entry. */
interface PlaybackState {
  /** The entry was added by this page, so that going back returns to it. */
  opened?: boolean;
  startAtS?: number;
  trailer?: boolean;
}

export interface Playback {
  /** `play=1` is in the address, and a browser reads it. [ROUTE-04 PLAYER-02] */
  playing: boolean;
  /** Where the viewer asked to begin, in seconds; undefined: nowhere in particular. */
  startAtS: number | undefined;
  trailer: boolean;
  /** Where the watch button leads: this page with `play=1`, a new entry, so that Back closes the player. [MEDIA-10] */
  watch: { to: To; state: PlaybackState };
  /** Starts playback like the watch button, after the viewer signed in or bought. */
  start(): void;
  startAt(seconds: number): void;
  openTrailer(): void;
  /** Closes the player or the trailer: the address loses `play`. */
  leave(): void;
}

/** Playback state taken from the address. Starting and ending playback are navigation steps. */
export function usePlayback(): Playback {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const inBrowser = useInBrowser();
  const { opened = false, startAtS, trailer = false } = (state ?? {}) as PlaybackState;
  const plays = isPlaying(search);
  const to = { search: withPlay(search, true) };
  // leave an entry only once, even if the player asks several times before the address changes
  const left = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry the viewer returned to can be left again
  useEffect(() => {
    left.current = '';
  }, [key]);

  // full screen continues from one item to the next and ends when playback ends
  useEffect(() => {
    if (!plays && !trailer) return;
    return () => {
      if (!isPlaying(window.location.search) && document.fullscreenElement) void document.exitFullscreen();
    };
  }, [plays, trailer]);

  return {
    playing: inBrowser && plays,
    startAtS,
    trailer: inBrowser && trailer,
    watch: { to, state: { opened: true } },
    start: () => void navigate(to, { state: { opened: true } }),
    startAt: (seconds) =>
      void navigate(to, { replace: plays, state: { opened: plays ? opened : true, startAtS: seconds } }),
    openTrailer: () => void navigate({ search }, { state: { opened: true, trailer: true } }),
    leave() {
      if (left.current === key) return;
      left.current = key;
      if (opened) void navigate(-1);
      else void navigate({ search: withPlay(search, false) }, { replace: true });
    },
  };
}

const isPlaying = (search: string) => new URLSearchParams(search).get('play') === '1';

/** The query with or without `play=1`; everything else in it stays. */
export function withPlay(search: string, play: boolean): string {
  const query = new URLSearchParams(search);
  if (play) query.set('play', '1');
  else query.delete('play');
  return query.toString();
}
