import type { PlayerSource } from '../media.ts';

/**
 * Checks whether the stream is blocked in the viewer's region: one HEAD request for the first source with
 * `.m3u8` in its file [PLAYER-10], wire content §3.3. True only for a 403; any other answer, including a
 * failure, means nothing. Playback does not wait for it.
 */
export async function isGeoBlocked(
  sources: readonly PlayerSource[],
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<boolean> {
  const first = sources.find((source) => source.file.includes('.m3u8'));
  if (!first) return false;
  try {
    const answer = await send(first.file, { method: 'HEAD', signal, credentials: 'omit' });
    return answer.status === 403;
  } catch {
    return false;
  }
}
