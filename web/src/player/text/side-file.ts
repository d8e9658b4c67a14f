import { SIDE_FILE_TIMEOUT_MS } from '../engine/retry-table.ts';

/** The text of a side file; undefined if it cannot be loaded, which never stops playback. */
export async function loadSideFile(
  file: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<string | undefined> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(SIDE_FILE_TIMEOUT_MS)]);
    const answer = await send(file, { signal: limit, credentials: 'omit' });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
