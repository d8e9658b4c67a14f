/** One error in the data folder. `line` and `column` count from 1. */
export type CatalogueFault = { file: string; line?: number; column?: number; reason: string };

/** The data folder cannot be served. The message lists the errors with their places, and says what to do. */
export class CatalogueError extends Error {
  readonly faults: CatalogueFault[];

  constructor(dataDir: string, faults: CatalogueFault[]) {
    const shown = faults.slice(0, 50).map((fault) => `  ${formatFault(fault)}`);
    const more = faults.length > 50 ? [`  … and ${faults.length - 50} more`] : [];
    const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
    super(
      [
        `The data folder ${dataDir} has ${count}:`,
        ...shown,
        ...more,
        'Correct the files named above and start again.',
      ].join('\n'),
    );
    this.name = 'CatalogueError';
    this.faults = faults;
  }
}

/** `file:line: what is wrong` */
export const formatFault = (fault: CatalogueFault): string => `${formatPlace(fault)}: ${fault.reason}`;

function formatPlace({ file, line, column }: CatalogueFault): string {
  if (line === undefined) return file;
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}
