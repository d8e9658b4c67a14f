/** Time limit for a side file (chapters, thumbnails), in ms. */
const TIMEOUT_MS = 8_000;

/** The text of a side file; undefined if it cannot be loaded, which never stops playback. */
export async function loadSideFile(
  file: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<string | undefined> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await send(file, { signal: limit, credentials: 'omit' });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
