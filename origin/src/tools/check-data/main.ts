import { resolve } from 'node:path';
import { CatalogueError, formatFault } from '../../files/catalogue-error.ts';
import { createDataFiles } from '../../files/data-files.ts';
import { namesGateway } from '../../gateway/stripe/read-keys.ts';
import { loadChecked } from '../../load-data.ts';
import { createCommand, runTool } from '../run-tool.ts';
import { findTextSlips } from './find-text-slips.ts';

type Options = {
  brand?: string;
  countryHeader?: string;
  countryDb?: string;
  demo?: boolean;
  json?: boolean;
  strict?: boolean;
};
type Found = {
  severity: 'fault' | 'unsafe' | 'warning';
  file: string;
  line?: number | undefined;
  reason: string;
};

const command = createCommand('check-data')
  .description('Looks at a data folder as the origin does at its start, and names everything at once.')
  .argument('DIR', 'the data folder')
  .option('--brand <code>', 'the config that is shown first, if the origin is started with --brand')
  .option('--country-header <name>', 'as the origin with it: the country of a caller is known')
  .option('--country-db <file>', 'as the origin with it: the country of a caller is known')
  .option('--demo', 'as in demo mode: there is a payment gateway, and what is unsafe is a warning')
  .option('--strict', 'warnings are faults')
  .option('--json', 'for programs: a list of { severity, check, file, line, reason }')
  .action(async (dir: string, options: Options) => {
    const found = await check(resolve(dir), options);
    console.log(options.json ? JSON.stringify(found, null, 2) : toText(found));
    const isBad = found.some(
      ({ severity }) => severity === 'fault' || (severity === 'unsafe' && !options.demo),
    );
    process.exitCode = isBad || (options.strict && found.length > 0) ? 1 : 0;
  });

async function check(
  dir: string,
  { brand, countryHeader, countryDb, demo = false }: Options,
): Promise<Found[]> {
  const files = createDataFiles(dir);
  const hasGateway = demo || namesGateway(process.env);
  // what is unsafe is found, not thrown, so that it stands apart from faults
  try {
    const { findings } = await loadChecked(files, {
      brand,
      demo: true,
      hasGateway,
      knowsCountries: Boolean(countryHeader ?? countryDb),
    });
    return [...findings, ...(await findTextSlips(dir))];
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return error.faults.map((fault) => ({ severity: 'fault', check: 'files', ...fault }));
  }
}

const TITLES = {
  fault: 'Faults: the origin does not start, or keeps what was good before',
  unsafe: 'Unsafe: the origin does not start outside demo mode',
  warning: 'Warnings',
} as const;

function toText(found: readonly Found[]): string {
  if (found.length === 0) return 'The data folder is in order.';
  return (['fault', 'unsafe', 'warning'] as const)
    .flatMap((severity) => {
      const some = found.filter((one) => one.severity === severity);
      return some.length === 0
        ? []
        : [`${TITLES[severity]} (${some.length})`, ...some.map((one) => `  ${formatFault(one)}`), ''];
    })
    .join('\n')
    .trimEnd();
}

await runTool(command);
