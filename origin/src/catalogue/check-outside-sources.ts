import { parseSettings } from '@marquee/contract/settings';
import { CatalogueError } from '../files/catalogue-error.ts';
import type { Log } from '../log.ts';
import type { Catalogue } from './catalogue.ts';
import { isLoopbackAddress } from './outside-source.ts';

/** Items that one line of the log names. */
const MAX_NAMED = 20;

type Options = {
  dataDir: string;
  /** The text of the settings file; null: there is none. */
  settings: string | null;
  demo: boolean;
  log: Log;
};

/**
 * Warns of items with a `source` that are not as safe, or not as playable, as they look.
 * @throws CatalogueError outside demo mode when a source is on this machine, which viewers cannot reach
 */
export function checkOutsideSources({ media }: Pick<Catalogue, 'media'>, options: Options): void {
  const { dataDir, settings, demo, log } = options;
  const items = [...media.values()].flatMap(({ mediaid, source, isProtected }) =>
    source === undefined ? [] : [{ mediaid, source, isProtected }],
  );
  const warn = (message: string, named: readonly { mediaid: string }[]) => {
    if (named.length === 0) return;
    const ids = named.slice(0, MAX_NAMED).map(({ mediaid }) => mediaid);
    log('warn', message, { count: named.length, items: ids.join(' ') });
  };
  const local = items.filter(({ source }) => isLoopbackAddress(source));
  if (local.length > 0 && !demo)
    throw new CatalogueError(
      dataDir,
      local.map(({ mediaid }) => ({
        file: `catalogue/media/${mediaid}.json`,
        reason: 'source is on this machine, which viewers cannot reach; name an https address',
      })),
    );
  warn(
    'protected items have their source on another server, which this one does not sign: who has the address can play it',
    items.filter(({ isProtected }) => isProtected),
  );
  const hosts = settings === null ? undefined : parseSettings(settings).contentHosts;
  if (hosts !== undefined)
    warn(
      'pages cannot load the sources of items: add their hosts to contentHosts[] in the settings',
      items.filter(({ source }) => !hosts.includes(new URL(source).origin)),
    );
}
