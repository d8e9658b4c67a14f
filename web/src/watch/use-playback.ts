import { useEffect, useRef, useState } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';

/** State stored with a history entry. */
interface PlaybackState {
  /** The entry was added by this page, so that going back returns to it. */
  opened?: boolean;
  trailer?: boolean;
  /** How many times the viewer has chosen a place to play from, this one included. */
  presses?: number;
}

export interface PlaybackLink {
  to: To;
  state: PlaybackState;
  /** Replaces the current entry if something is already playing. */
  replace?: boolean;
}

export type Playback = ReturnType<typeof usePlayback>;

/** Playback state from the address. Starting and ending playback are navigations. */
export function usePlayback() {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const { opened = false, trailer = false, presses: reported } = (state ?? {}) as PlaybackState;
  // history entries of the account modal have no `presses`
  const [presses, setPresses] = useState(reported ?? 0);
  if (reported !== undefined && reported !== presses) setPresses(reported);
  const plays = isPlaying(search);
  // if nothing plays, server and browser render the same
  const inBrowser = useIsHydrated(!plays && !trailer);
  const to = { search: withPlay(search, true) };
  // leave an entry only once, even if the player asks several times before the address changes
  const left = useRef('');
  // an entry that the viewer returned to can be left again
  useEffect(() => {
    if (left.current !== key) left.current = '';
  }, [key]);

  // fullscreen continues from one item to the next and ends when playback ends
  useEffect(() => {
    if (!plays && !trailer) return;
    return () => {
      if (!isPlaying(window.location.search) && document.fullscreenElement) void document.exitFullscreen();
    };
  }, [plays, trailer]);

  return {
    /** `play=1` is in the address, and this is a browser. [ROUTE-04 PLAYER-02] */
    playing: inBrowser && plays,
    /** Where the address asks to start, `t` in seconds; undefined: not specified. */
    startAtS: startIn(search),
    /** How often the viewer has chosen such a place: the same one chosen again plays from there again. */
    presses,
    trailer: inBrowser && trailer,
    /** Target of the watch button: this page with `play=1`, as a new entry: Back closes the player. [MEDIA-10] */
    watch: { to, state: { opened: true } } as PlaybackLink,
    /** The same from a position in the item, as an address that can be shared. */
    watchFrom: (seconds: number): PlaybackLink => ({
      to: { search: withPlay(search, true, seconds) },
      state: { opened: plays ? opened : true, presses: presses + 1 },
      replace: plays,
    }),
    openTrailer: () => void navigate({ search }, { state: { opened: true, trailer: true } }),
    /** Closes the player or the trailer, and removes `play` from the address. */
    leave() {
      if (left.current === key) return;
      left.current = key;
      if (opened) void navigate(-1);
      else void navigate({ search: withPlay(search, false) }, { replace: true });
    },
  };
}

const isPlaying = (search: string) => new URLSearchParams(search).get('play') === '1';

/** The query with or without `play=1` and the start in seconds; everything else in it stays. */
export function withPlay(search: string, play: boolean, startAtS = startIn(search)): string {
  const query = new URLSearchParams(search);
  query.delete('play');
  query.delete('t');
  if (play) query.set('play', '1');
  if (play && startAtS !== undefined) query.set('t', String(Math.round(startAtS * 10) / 10));
  return query.toString();
}

/** Seconds, with one decimal; anything else is ignored. */
function startIn(search: string): number | undefined {
  const seconds = new URLSearchParams(search).get('t');
  return seconds && /^\d{1,6}(\.\d)?$/.test(seconds) ? Number(seconds) : undefined;
}
