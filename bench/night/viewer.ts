import { setTimeout as wait } from 'node:timers/promises';

/** How far behind the newest picture a player starts, in pieces, as Shaka Player does with HLS. */
const BEHIND = 3;
const AGAIN_MS = 1000;
const REQUEST_LIMIT_MS = 8000;

type Listed = { number: number; url: string; durationS: number; startMs: number };

/** A wait for pictures in the middle of the night. */
export interface Stall {
  fromMs: number;
  toMs: number;
}

export interface ViewerReport {
  startedAtMs: number | undefined;
  stalls: Stall[];
  /** Seconds between a picture and its showing, every two seconds. */
  latenciesS: number[];
  /** Whether the end of the night was shown. */
  reachedEnd: boolean;
  /** Numbers of pieces that were never shown between two that were. */
  skipped: number;
}

/**
 * Follows the stream of an item as a player does: it asks for the playlist every two seconds, loads each new piece, and
 * plays by a clock of its own from its own buffer.
 */
export async function watch(
  base: string,
  mediaId: string,
  pick: number,
  signal: AbortSignal,
): Promise<ViewerReport> {
  const report: ViewerReport = {
    startedAtMs: undefined,
    stalls: [],
    latenciesS: [],
    reachedEnd: false,
    skipped: 0,
  };
  const get = async (url: string) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_LIMIT_MS)]);
    const response = await fetch(url, { signal: limit }).catch(() => null);
    if (!response?.ok) {
      await response?.arrayBuffer().catch(() => {});
      return null;
    }
    return response;
  };
  let playlistUrl: string | undefined;
  let last: Listed | undefined;
  /** When what is loaded has been shown, in ms; the picture stands still after it. */
  let filledUntilMs = 0;
  let dateAtFill = 0;

  while (!signal.aborted) {
    const askedAtMs = Date.now();
    playlistUrl ??= await findPlaylist(get, `${base}/manifests/${mediaId}.m3u8`, pick);
    const text =
      playlistUrl && (await get(playlistUrl).then((answer) => answer?.text().catch(() => undefined)));
    if (!playlistUrl || !text) {
      await wait(AGAIN_MS);
      continue;
    }
    const listed = parse(text, playlistUrl);
    const before = last?.number;
    const fresh =
      before === undefined ? listed.slice(-BEHIND) : listed.filter(({ number }) => number > before);
    for (const piece of fresh) {
      const body = await get(piece.url).then((answer) => answer?.arrayBuffer().catch(() => undefined));
      // it is requested again with the next playlist
      if (!body) break;
      const nowMs = Date.now();
      if (last && piece.number > last.number + 1) report.skipped += piece.number - last.number - 1;
      if (report.startedAtMs === undefined) report.startedAtMs = nowMs;
      else if (nowMs > filledUntilMs) report.stalls.push({ fromMs: filledUntilMs, toMs: nowMs });
      const shownAtMs = Math.max(nowMs, filledUntilMs);
      report.latenciesS.push((shownAtMs - piece.startMs) / 1000);
      filledUntilMs = shownAtMs + piece.durationS * 1000;
      dateAtFill = piece.startMs + piece.durationS * 1000;
      last = piece;
    }
    if (/^#EXT-X-ENDLIST/m.test(text) && last?.number === listed.at(-1)?.number) {
      report.reachedEnd = dateAtFill > 0;
      break;
    }
    await wait(Math.max(100, askedAtMs + 2000 - Date.now()));
  }
  return report;
}

async function findPlaylist(
  get: (url: string) => Promise<Response | null>,
  url: string,
  pick: number,
): Promise<string | undefined> {
  const text = await (await get(url))?.text().catch(() => undefined);
  const names = (text ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const name = names[pick % Math.max(1, names.length)];
  return name && new URL(name, url).href;
}

/** The pieces of a playlist; the name of a take says when it began, and its first piece may have left the list. */
export function parse(text: string, url: string): Listed[] {
  let number = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(text)?.[1] ?? 0);
  let durationS = 0;
  const pieces: Listed[] = [];
  for (const line of text.split('\n')) {
    durationS = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? durationS);
    if (line === '' || line.startsWith('#')) continue;
    const [, takeMs, at] = /(?:take|slate)-(\d+)-[^/]+\/\d+p-(\d+)\./.exec(line) ?? [];
    const startMs = Number(takeMs) + Number(at) * 2000;
    pieces.push({ number, url: new URL(line, url).href, durationS, startMs });
    number += 1;
  }
  return pieces;
}
