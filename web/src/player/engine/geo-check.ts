import type { PlayerSource } from '../media.ts';

/**
 * Asks whether the stream may be seen from here: one HEAD of the first source whose file contains `.m3u8`
 * [PLAYER-10], wire content §3.3. True only for a 403; any other answer, a failure included, says nothing.
 * Playback is prepared meanwhile and never waits for it.
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
