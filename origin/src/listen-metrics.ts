import { errorAnswer } from './http/error-answer.ts';
import { type Listening, listen } from './listen.ts';
import type { Metrics } from './metrics/metrics.ts';

/** Answers `GET /metrics` to this machine alone, on a port of its own: a proxy in front never hands it out. */
export function listenForMetrics(metrics: Metrics, port: number): Promise<Listening> {
  const fetch = async ({ url }: Request): Promise<Response> => {
    if (new URL(url).pathname !== '/metrics') return errorAnswer(404, 'Not found');
    return new Response(await metrics.write(), { headers: { 'Content-Type': metrics.contentType } });
  };
  return listen({ fetch }, { port, host: '127.0.0.1', log: null });
}
