import { createOrigin } from './create-origin.ts';
import { listenForPages } from './gateway/listen-pages.ts';
import { createGatewayPages } from './gateway/page-routes.ts';
import { whyNoDemo, whyNoService } from './http/loopback.ts';
import { type Listening, listen } from './listen.ts';
import { listenForMetrics } from './listen-metrics.ts';
import { silentLog } from './log.ts';
import { lookAgain } from './look-again.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { OriginOptions } from './shared.ts';

type ServeOptions = OriginOptions & {
  /** 0 or undefined: a free one. */
  port?: number;
  host?: string;
  /** Port of this machine on which Prometheus is answered; undefined: none. */
  metricsPort?: number | undefined;
};

/** `reload` takes what changed in the data folder, also what looks unchanged. */
export type Serving = Listening & { reload: () => Promise<void> };

/**
 * @throws what `createOrigin` and `listen` throw; Error if demo mode, or a service without a public address,
 * could be reached from elsewhere
 */
export async function serveOrigin(options: ServeOptions): Promise<Serving> {
  const { port = 0, host = '127.0.0.1', metricsPort } = options;
  const metrics = metricsPort === undefined ? null : createMetrics();
  const log = metrics ? metrics.countLines(options.log ?? silentLog) : (options.log ?? null);
  const { publicUrl = null, trustProxy = 0 } = options;
  const whyNot = options.demo ? whyNoDemo({ host, publicUrl, trustProxy }) : null;
  if (whyNot !== null) throw new Error(`demo mode is for this machine alone: ${whyNot}`);
  const whyNoAddress = whyNoService({ host, publicUrl, trustProxy });
  if (whyNoAddress !== null) throw new Error(whyNoAddress);
  // What is open so far; closed in reverse order.
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of closers.toReversed()) await step();
  };
  try {
    const pages = options.demo ? await listenForPages({ servicePort: port, log }) : null;
    if (pages) {
      closers.push(pages.close);
      log?.('info', 'the pages of the sandbox gateway are open', { url: pages.url });
    }
    const origin = await createOrigin({
      ...options,
      ...(log && { log }),
      ...(pages ? { gatewayUrl: pages.url } : {}),
    });
    closers.push(origin.close);
    if (origin.sandbox) pages?.show(createGatewayPages(origin.sandbox));
    const listening = await listen(origin.app, {
      port,
      host,
      publicUrl,
      log,
      upgrade: origin.notify.upgrade,
      onAnswer: metrics?.countAnswer,
    });
    closers.push(async () => {
      // Its connections would keep the server running.
      origin.notify.close();
      await listening.close();
    });
    closers.push(lookAgain(origin.folder.look, log ?? silentLog));
    if (metrics) {
      metrics.watchFolder(origin.folder);
      metrics.watchBooks(origin.commerce.lastNight);
      const own = await listenForMetrics(metrics, metricsPort ?? 0);
      closers.push(own.close);
      log?.('info', 'metrics are answered', { url: `${own.url}/metrics` });
    }
    return { ...listening, reload: () => origin.folder.look(true), close };
  } catch (error) {
    await close();
    throw error;
  }
}
