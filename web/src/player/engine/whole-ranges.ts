import type { ShakaLibrary } from './load-engine.ts';

/**
 * Makes sure that a range of a file arrives complete. Chromium's cache combines what it has of a file with
 * what it fetches again, and sometimes ends the combined answer early, with correct headers and no error. A
 * decoder stops at such a segment. It is requested again, and the cache then has all of it; if that is too
 * short as well, it counts as a network failure, and the retry table decides.
 */
export function demandWholeRanges(shaka: ShakaLibrary): void {
  const { HttpFetchPlugin, NetworkingEngine } = shaka.net;
  if (!HttpFetchPlugin.isSupported()) return;
  const { Category, Code, Severity } = shaka.util.Error;

  const fetchWhole: typeof HttpFetchPlugin.parse = (uri, request, type, ...rest) => {
    const ask = () =>
      HttpFetchPlugin.parse(uri, request, type, ...rest) as InstanceType<
        typeof shaka.util.AbortableOperation<Answer>
      >;
    const isGood = (answer: Answer) => isWhole(request.headers, answer);
    return ask()
      .chain<Answer>((answer: Answer) => (isGood(answer) ? answer : ask()))
      .chain<Answer>((answer: Answer) => {
        if (isGood(answer)) return answer;
        throw new shaka.util.Error(Severity.RECOVERABLE, Category.NETWORK, Code.HTTP_ERROR, uri, null, type);
      });
  };
  for (const scheme of ['http', 'https'])
    NetworkingEngine.registerScheme(scheme, fetchWhole, undefined, true);
}

export type Answer = { status?: number; data: { byteLength: number } };

/** Whether the answer to a range request has all requested bytes; true if the range has no end. */
export function isWhole(headers: Record<string, string>, answer: Answer): boolean {
  const range = Object.entries(headers).find(([name]) => name.toLowerCase() === 'range')?.[1] ?? '';
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (from === undefined || to === undefined || answer.status !== 206) return true;
  return answer.data.byteLength === Number(to) - Number(from) + 1;
}
