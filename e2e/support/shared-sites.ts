import type { ChildServer } from './child-server.ts';

export interface SharedSites {
  /** The site that the tests of a file share under `key`; the first of them starts it. */
  of(file: string, key: object, start: () => Promise<ChildServer>): Promise<ChildServer>;
  stop(): Promise<void>;
}

/** Sites that the tests of one file share. They stop when a worker continues with another file. */
export function createSharedSites(): SharedSites {
  const sites = new Map<object, Promise<ChildServer>>();
  let ofFile = '';

  const stop = async () => {
    const all = await Promise.allSettled(sites.values());
    sites.clear();
    await Promise.all(all.map((site) => (site.status === 'fulfilled' ? site.value.stop() : undefined)));
  };

  return {
    async of(file, key, start) {
      if (file !== ofFile) await stop();
      ofFile = file;
      const site = sites.get(key) ?? start();
      sites.set(key, site);
      return site;
    },
    stop,
  };
}
