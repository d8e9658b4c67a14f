import { CatalogueError, type CatalogueFault, formatFault } from './files/catalogue-error.ts';
import { createDataFiles } from './files/data-files.ts';
import { type Data, loadData } from './load-data.ts';
import type { Log } from './log.ts';

/** Faults that one line of the log names. */
const MAX_NAMED = 20;

/** The data folder while the origin runs. `data` has what is in use: its members are replaced, itself it never is. */
export type DataFolder = {
  data: Data;
  /** What is wrong in the folder now; what was good before is in use. */
  faults: () => readonly CatalogueFault[];
  /**
   * Takes a change, whole or not at all. Concurrent calls share one look.
   * @param again whether files are read too that look unchanged
   */
  look: (again?: boolean) => Promise<void>;
};

/**
 * @param beforeChange is called with what is in use, just before it is replaced
 * @throws CatalogueError with every fault
 */
export async function openDataFolder(options: {
  dataDir: string;
  beforeChange: (data: Data) => void;
  log: Log;
}): Promise<DataFolder> {
  const { beforeChange, log } = options;
  const files = createDataFiles(options.dataDir);
  const data = await loadData(files);
  let faults: readonly CatalogueFault[] = [];

  const setFaults = (found: readonly CatalogueFault[]) => {
    const before = JSON.stringify(faults);
    faults = found;
    if (found.length === 0 || JSON.stringify(found) === before) return;
    log('error', 'the data folder has faults: what was good before stays in use', {
      count: found.length,
      faults: found.slice(0, MAX_NAMED).map(formatFault),
    });
  };

  const take = (next: Data) => {
    beforeChange(data);
    const version = data.catalogue.version + 1;
    Object.assign(data.catalogue, next.catalogue, { version });
    Object.assign(data.shop, next.shop);
    Object.assign(data.forms, next.forms);
    Object.assign(data.publishers, next.publishers);
    Object.assign(data.live, next.live);
    setFaults([]);
    log('info', 'the data folder was read again', { version, items: data.catalogue.media.size });
  };

  const load = async (again: boolean) => {
    files.start(again);
    try {
      take(await loadData(files));
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      setFaults(error.faults);
    }
  };

  let looking: Promise<void> | null = null;
  return {
    data,
    faults: () => faults,
    async look(again = false) {
      // what changed while another look was under way may have been missed by it
      if (again) await looking;
      looking ??= (async () => {
        if (again || (await files.hasChanged())) await load(again);
      })().finally(() => {
        looking = null;
      });
      return looking;
    },
  };
}
