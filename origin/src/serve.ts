import { createOrigin, type OriginOptions } from './create-origin.ts';
import { type Listening, listen } from './listen.ts';

type ServeOptions = OriginOptions & {
  /** 0 or left out: a free one. */
  port?: number;
  host?: string;
};

/**
 * Starts the embedded origin on a port.
 *
 * @throws what `createOrigin` and `listen` throw
 */
export async function serveOrigin(options: ServeOptions): Promise<Listening> {
  const origin = await createOrigin(options);
  const listening = await listen(origin.app, {
    port: options.port ?? 0,
    host: options.host ?? '127.0.0.1',
    log: options.log ?? null,
  });
  return {
    ...listening,
    async close() {
      await listening.close();
      await origin.close();
    },
  };
}
