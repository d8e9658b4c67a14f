import type { CheckOptions, Finding } from './checks/check-data.ts';
import { prepareSearch } from './content/search-items.ts';
import { CatalogueError, type CatalogueFault, formatFault } from './files/catalogue-error.ts';
import { createDataFiles } from './files/data-files.ts';
import { type Data, loadChecked } from './load-data.ts';
import type { Log } from './log.ts';
import { findChanged, readStartValues } from './start-values.ts';

/** Faults that one line of the log names, and warnings that are logged at once. */
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
  check: CheckOptions;
  log: Log;
}): Promise<DataFolder> {
  const { beforeChange, check, log } = options;
  const files = createDataFiles(options.dataDir);
  const { data, findings } = await loadChecked(files, check);
  let faults: readonly CatalogueFault[] = [];
  const report = createReport(check.demo, log);
  report(findings);
  const atStart = readStartValues(files);
  let restartFor = '';

  const setFaults = (found: readonly CatalogueFault[]) => {
    const before = JSON.stringify(faults);
    faults = found;
    if (found.length === 0 || JSON.stringify(found) === before) return;
    log('error', 'the data folder has faults: what was good before stays in use', {
      count: found.length,
      faults: found.slice(0, MAX_NAMED).map(formatFault),
    });
  };

  /** Says what a change does not do, once. */
  const nameRestart = () => {
    const changed = findChanged(atStart, readStartValues(files));
    if (changed.length > 0 && `${changed}` !== restartFor)
      log('warn', 'a change takes a restart: what was read at the start stays in use', { changed });
    restartFor = `${changed}`;
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
      const next = await loadChecked(files, check);
      await prepareSearch(next.data.catalogue.media.values(), files.pause);
      take(next.data);
      report(next.findings);
      nameRestart();
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

/** Logs what the checks found, each once while it stays; in demo mode their number alone. */
function createReport(demo: boolean, log: Log) {
  let known = new Set<string>();
  return (findings: readonly Finding[]) => {
    const now = new Map(findings.map((one) => [formatFault(one), one]));
    const fresh = [...now].filter(([text]) => !known.has(text));
    known = new Set(now.keys());
    if (fresh.length === 0) return;
    const more = 'npm run check-data names all';
    if (demo) log('info', 'the checks of the data folder found something', { count: fresh.length, more });
    else {
      for (const [text, { check }] of fresh.slice(0, MAX_NAMED))
        log('warn', 'data folder', { check, found: text });
      if (fresh.length > MAX_NAMED)
        log('warn', 'the checks of the data folder found more', { count: fresh.length, more });
    }
  };
}
