import type { PlayerSource } from '../media.ts';

/**
 * Checks whether the stream is blocked in the viewer's region: a HEAD request for the first source with `.m3u8`
 * in its file, and after a 403 a GET, since an address may be signed for GET alone [PLAYER-10], wire content
 * §3.3. True only if both are answered with 403; any other answer, including a failure, means nothing.
 * Playback does not wait for it.
 */
export async function isGeoBlocked(
  sources: readonly PlayerSource[],
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<boolean> {
  const first = sources.find((source) => source.file.includes('.m3u8'));
  if (!first) return false;
  const isRefused = async (method: 'HEAD' | 'GET') => {
    const answer = await send(first.file, { method, signal, credentials: 'omit' });
    void answer.body?.cancel();
    return answer.status === 403;
  };
  try {
    return (await isRefused('HEAD')) && (await isRefused('GET'));
  } catch {
    return false;
  }
}
