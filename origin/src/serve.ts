import { createOrigin } from './create-origin.ts';
import { listenForPages } from './gateway/listen-pages.ts';
import { createGatewayPages } from './gateway/page-routes.ts';
import { whyNoDemo, whyNoService } from './http/loopback.ts';
import { type Listening, listen } from './listen.ts';
import { silentLog } from './log.ts';
import { lookAgain } from './look-again.ts';
import type { OriginOptions } from './shared.ts';

type ServeOptions = OriginOptions & {
  /** 0 or undefined: a free one. */
  port?: number;
  host?: string;
};

/** `reload` takes what changed in the data folder, also what looks unchanged. */
export type Serving = Listening & { reload: () => Promise<void> };

/**
 * @throws what `createOrigin` and `listen` throw; Error if demo mode, or a service without a public address,
 * could be reached from elsewhere
 */
export async function serveOrigin(options: ServeOptions): Promise<Serving> {
  const { port = 0, host = '127.0.0.1', log = null } = options;
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
    const origin = await createOrigin({ ...options, ...(pages ? { gatewayUrl: pages.url } : {}) });
    closers.push(origin.close);
    if (origin.sandbox) pages?.show(createGatewayPages(origin.sandbox));
    const listening = await listen(origin.app, {
      port,
      host,
      publicUrl,
      log,
      upgrade: origin.notify.upgrade,
    });
    closers.push(async () => {
      // Its connections would keep the server running.
      origin.notify.close();
      await listening.close();
    });
    closers.push(lookAgain(origin.look, log ?? silentLog));
    return { ...listening, reload: () => origin.look(true), close };
  } catch (error) {
    await close();
    throw error;
  }
}
